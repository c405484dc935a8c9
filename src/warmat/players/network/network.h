/* The network as its sums need it, and what is remembered of a seat's table from one decision to the next. */
#ifndef WARMAT_NETWORK_H
#define WARMAT_NETWORK_H

#include <stddef.h>
#include <stdint.h>

/* Every width is a multiple of a tile, and every row of weights begins where a processor reads it at once. */
enum { WIDEST = 512, TILE = 16, EDGE = 64, MOST_SEATS = 16 };
enum { SELF, FOE, ALLY, ROLES };
enum { NUMBER = 7, EXTRA = 8, SOURCE_ROW = 3, TARGET_ROW = 5, OPTION_SIZE = 10 };
enum { WORKER = 10, NUMBER_NAMED, EXTRA_NAMED, FIRST_DISTANCE, DISTANCES = 4, OPTION_MOST = 17 };
enum { ROOM = 32, SUMMONER = 3, COUNTS = 8 };
enum { KINDS = 5, BANDS = 6 }; /* what a thing tells by distance, as weighed and as told: see tell_spaces() */

typedef struct {
    float *at;
    int rows, wide;
    int first; /* where it begins among all numbers of the network */
} Matrix;

/* The columns of a row: those that name something, and where each is looked up; those that have a weight. */
typedef struct {
    int *named, *first, count;
    int *weighed, weighed_count;
} Columns;

/* Where an encoder for so many seats writes what. */
typedef struct {
    int known; /* 0: there is none; it differs from form to form */
    int players, things, thing_rows, beside, beside_rows, beside_wide, zones, options;
} Form;

/* A space near another, and how near. */
typedef struct {
    int16_t space, band;
} Near;

typedef struct {
    float *numbers; /* of all matrices */
    Matrix row_table, row_w, state_table, state_w, pool_w, second_w, second_b, value_w, value_b;
    Matrix option_table, option_w, ends_w, context_w, third_w, third_b, out_w, mix_w, mix_b;
    Columns rows, scalars, options;
    int cards, zones, table_wide, player_wide, about_first, zone_parts, own_mark, type_column, side_column;
    int spaces, wide; /* of the board, if there is one: how many, and how many columns it has */
    Near *near;       /* of each space those near it, band by band: from first_near[space] on */
    int *first_near;
} Network;

/* A seat's table as it was last, and the vectors that were made of it. Each vector is made of numbers that are kept
 * beside it, anew whenever one of them has changed, so it is the same whatever the seat saw before. */
typedef struct {
    void *room; /* that holds all of it */
    int form;   /* Form.known */
    int begun;
    int16_t *rows, *scalars, *zones;
    float *told;           /* on a board: by each thing to the spaces in each band */
    float *spots;          /* of nothing, then of every thing or space */
    float *sides, *pooled; /* things of either side added up, and what that adds to the state */
    float *scalar_sums, *zone_sums;
    float *ends[2];    /* what each spot is as the source of an option, and as its target */
    uint8_t *ended;    /* which of these have been reckoned: a bit for each of the two */
    uint8_t *zone_role; /* whose each zone was, from 1; 0: it was never looked at */
    int own, foe;      /* the summoners' spaces, from 1 */
} Memory;

/* The logits of all options; returned is who is likely to win. */
typedef float Judge(const Network *net, const Form *form, Memory *memory, const int16_t *sheet, int seats, int options,
                    long asks, float *logits);
Judge judge_anywhere;

/* For processors that can do more. The compiler is told function by function, so the extension runs on all. */
#if defined(__GNUC__) && defined(__x86_64__) && !defined(__APPLE__)
#define SEVERAL_PROCESSORS
Judge judge_avx2, judge_avx512;
#endif

#endif
