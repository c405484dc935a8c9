/* The sums of one decision. Compiled once for each kind of processor, which says JUDGE (the function's name), LANE (how
 * many numbers are added at once) and MOST_LANES (how many of these it has room for beside what they are added to).
 *
 * What is zero is passed over: most columns of a sheet are, and so is half of what a layer hands on.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "network.h"

/* Numbers that are added and multiplied at once. */
#if defined(__GNUC__)
#define ALWAYS_INLINE __attribute__((always_inline))
#define AT_EDGE __attribute__((aligned(64)))
typedef float Lane __attribute__((vector_size(4 * LANE), may_alias));
typedef int32_t Bits __attribute__((vector_size(4 * LANE)));
static inline ALWAYS_INLINE Lane nothing(void) { return (Lane){0}; }
static inline ALWAYS_INLINE Lane plus(Lane sum, Lane other) { return sum + other; }
static inline ALWAYS_INLINE Lane plus_times(Lane sum, float factor, Lane other) { return sum + factor * other; }
static inline ALWAYS_INLINE Lane products(Lane sum, Lane one, Lane two) { return sum + one * two; }
static inline ALWAYS_INLINE Lane positive(Lane one) { return (Lane)((one > 0.0f) & (Bits)one); }
#else
#define ALWAYS_INLINE
#define AT_EDGE
typedef struct {
    float at[LANE];
} Lane;
static inline Lane nothing(void)
{
    Lane none = {{0}};
    return none;
}
static inline Lane plus_times(Lane sum, float factor, Lane other)
{
    for (int i = 0; i < LANE; i++)
        sum.at[i] += factor * other.at[i];
    return sum;
}
static inline Lane plus(Lane sum, Lane other) { return plus_times(sum, 1.0f, other); }
static inline Lane products(Lane sum, Lane one, Lane two)
{
    for (int i = 0; i < LANE; i++)
        sum.at[i] += one.at[i] * two.at[i];
    return sum;
}
static inline Lane positive(Lane one)
{
    for (int i = 0; i < LANE; i++)
        one.at[i] = one.at[i] > 0.0f ? one.at[i] : 0.0f;
    return one;
}
#endif

/* Sums ------------------------------------------------------------------------------------------------------- */

/* Rows of weights that are to be added up: where each begins among the network's numbers, and what times it counts. */
typedef struct {
    int count;
    int at[2 * WIDEST + TILE];
    float times[2 * WIDEST + TILE];
} Rows;

static inline void put(Rows *rows, int at, float times)
{
    rows->at[rows->count] = at;
    rows->times[rows->count++] = times;
}

static inline void look_up(Rows *rows, const Matrix *table, long row)
{
    if (row >= 0 && row < table->rows)
        put(rows, table->first + (int)row * table->wide, 1.0f);
}

/* The rows of weights for these numbers, from one of them on; a multiple of a tile. */
static inline void weigh(Rows *rows, const float *numbers, int count, const Matrix *weights, int from)
{
    int at = weights->first + from * weights->wide, wide = weights->wide;
#ifdef COMPRESSES
    __m512i steps = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    __m512i ats = _mm512_add_epi32(_mm512_set1_epi32(at), _mm512_mullo_epi32(steps, _mm512_set1_epi32(wide)));
    for (int i = 0; i < count; i += 16) {
        __m512 some = _mm512_loadu_ps(numbers + i);
        __mmask16 which = _mm512_cmp_ps_mask(some, _mm512_setzero_ps(), _CMP_NEQ_UQ);
        _mm512_storeu_si512(rows->at + rows->count, _mm512_maskz_compress_epi32(which, ats));
        _mm512_storeu_ps(rows->times + rows->count, _mm512_maskz_compress_ps(which, some));
        rows->count += __builtin_popcount(which);
        ats = _mm512_add_epi32(ats, _mm512_set1_epi32(16 * wide));
    }
#else
    int found = rows->count;
    for (int i = 0; i < count; i++, at += wide) {
        rows->at[found] = at;
        rows->times[found] = numbers[i];
        found += numbers[i] != 0.0f;
    }
    rows->count = found;
#endif
}

/* Part of a row of the sheet: what its columns name is looked up, the others are weighed. */
static inline void read_columns(Rows *rows, const int16_t *columns, int first, int end, const Columns *kinds,
                                const Matrix *table, const Matrix *weights)
{
    for (int i = 0; i < kinds->count; i++) {
        int column = kinds->named[i];
        if (column >= first && column < end)
            look_up(rows, table, (long)kinds->first[i] + columns[column]);
    }
    int found = rows->count;
    for (int i = 0; i < kinds->weighed_count; i++) {
        int column = kinds->weighed[i];
        rows->at[found] = weights->first + column * weights->wide;
        rows->times[found] = columns[column];
        found += column >= first && column < end && columns[column] != 0;
    }
    rows->count = found;
}

/* So many lanes of the rows' sum. Few lanes have several sums each: those need not wait for one another. */
static inline ALWAYS_INLINE void sum_lanes(float *out, const float *start, const float *numbers, const Rows *rows,
                                           const int lanes, const int ways, int rectified)
{
    Lane sums[MOST_LANES];
    for (int i = 0; i < lanes; i++)
        sums[i] = start ? *(const Lane *)(start + i * LANE) : nothing();
    for (int i = lanes; i < lanes * ways; i++)
        sums[i] = nothing();
    int row = 0;
    for (; row + ways <= rows->count; row += ways)
        for (int way = 0; way < ways; way++) {
            const Lane *weights = (const Lane *)(numbers + rows->at[row + way]);
            float times = rows->times[row + way];
            for (int i = 0; i < lanes; i++)
                sums[way * lanes + i] = plus_times(sums[way * lanes + i], times, weights[i]);
        }
    for (; row < rows->count; row++)
        for (int i = 0; i < lanes; i++)
            sums[i] = plus_times(sums[i], rows->times[row], ((const Lane *)(numbers + rows->at[row]))[i]);
    for (int i = 0; i < lanes; i++) {
        for (int way = 1; way < ways; way++)
            sums[i] = plus(sums[i], sums[way * lanes + i]);
        *(Lane *)(out + i * LANE) = rectified ? positive(sums[i]) : sums[i];
    }
}

/* What is there at the start (NULL: zeros) and the sum of the rows. */
static void sum_up(const Network *net, float *out, const float *start, const Rows *rows, int wide, int rectified)
{
    const float *numbers = net->numbers;
    for (int left = wide / LANE; left > 0;) {
        int parts = (left + MOST_LANES - 1) / MOST_LANES, lanes = (left + parts - 1) / parts;
        switch (lanes) {
#define WAYS(n) ((n) * 4 <= MOST_LANES ? 4 : (n) * 2 <= MOST_LANES ? 2 : 1)
#define CASE(n)                                                            \
    case n:                                                                \
        sum_lanes(out, start, numbers, rows, n, WAYS(n), rectified); \
        break;
            CASE(1) CASE(2) CASE(3) CASE(4) CASE(5) CASE(6) CASE(7) CASE(8)
#if MOST_LANES > 8
            CASE(9) CASE(10) CASE(11) CASE(12) CASE(13) CASE(14) CASE(15) CASE(16)
#endif
        }
        left -= lanes;
        out += lanes * LANE;
        numbers += lanes * LANE;
        start = start ? start + lanes * LANE : NULL;
    }
}

static inline void add_row(float *out, const float *row, int wide)
{
    for (int i = 0; i < wide; i += LANE)
        *(Lane *)(out + i) = plus(*(Lane *)(out + i), *(const Lane *)(row + i));
}

static inline void rectify(float *numbers, int count)
{
    for (int i = 0; i < count; i += LANE)
        *(Lane *)(numbers + i) = positive(*(Lane *)(numbers + i));
}

static inline float dot(const float *one, const float *two, int count)
{
    Lane sums = nothing();
    float each[LANE] AT_EDGE, sum = 0.0f;
    for (int i = 0; i < count; i += LANE)
        sums = products(sums, *(const Lane *)(one + i), *(const Lane *)(two + i));
    *(Lane *)each = sums;
    for (int i = 0; i < LANE; i++)
        sum += each[i];
    return sum;
}

/* The table --------------------------------------------------------------------------------------------------- */

/* What a thing tells the spaces: to those one, two or three away, and besides to those in line two or three away. It is
 * kept by bands: the space itself, one, two, three away, two and three away in line. */
static void reckon_told(const Network *net, float *told, const float *thing)
{
    int wide = net->mix_b.wide;
    Rows rows;
    rows.count = 0;
    weigh(&rows, thing, net->row_w.wide, &net->mix_w, 0);
    sum_up(net, told, NULL, &rows, KINDS * wide, 0);
    float *two = told + 2 * wide, *three = told + 3 * wide, *lined = told + 4 * wide, *last = told + 5 * wide;
    memcpy(last, lined, sizeof(float) * wide);
    add_row(last, three, wide);
    add_row(lined, two, wide);
}

static void read_thing(const Network *net, Memory *memory, int at)
{
    int columns = net->row_w.rows, wide = net->row_w.wide;
    float own[WIDEST] AT_EDGE, *thing = net->spaces ? own : memory->spots + (size_t)(at + 1) * wide;
    Rows rows;
    rows.count = 0;
    read_columns(&rows, memory->rows + at * columns, 0, columns, &net->rows, &net->row_table, &net->row_w);
    sum_up(net, thing, NULL, &rows, wide, 1);
    if (net->spaces)
        reckon_told(net, memory->told + (size_t)at * BANDS * net->mix_b.wide, thing);
}

/* A thing has come, gone or changed: what was made of its spot, or on a board of all spots near it, no longer holds. */
static void forget_ends(const Network *net, Memory *memory, int at)
{
    if (!net->spaces)
        memory->ended[at + 1] = 0;
    else
        for (int i = net->first_near[at]; i < net->first_near[at + 1]; i++)
            memory->ended[net->near[i].space + 1] = 0;
}

/* Every space as what is told to it. */
static void read_spaces(const Network *net, const Form *form, Memory *memory)
{
    int columns = net->row_w.rows, wide = net->mix_b.wide;
    float *spaces = memory->spots + wide;
    memcpy(spaces, net->mix_b.at, sizeof(float) * net->spaces * wide);
    for (int at = 0; at < form->thing_rows; at++)
        if (memory->rows[at * columns + net->type_column] != 0) {
            const float *told = memory->told + (size_t)at * BANDS * wide;
            for (int i = net->first_near[at]; i < net->first_near[at + 1]; i++)
                add_row(spaces + net->near[i].space * wide, told + net->near[i].band * wide, wide);
        }
    rectify(spaces, net->spaces * wide);
}

/* Everything in play as vectors, in `spots`; added up for either side, and what that adds to the state. */
static void read_things(const Network *net, const Form *form, Memory *memory, const int16_t *sheet)
{
    int columns = net->row_w.rows, wide = net->pool_w.rows / 2, table = net->pool_w.wide, changed = !memory->begun;
    for (int at = 0; at < form->thing_rows; at++) {
        const int16_t *row = sheet + form->things + at * columns;
        int16_t *kept = memory->rows + at * columns;
        if (row[net->type_column] == 0) {
            if (kept[net->type_column] == 0)
                continue;
            kept[net->type_column] = 0;
            if (!net->spaces)
                memset(memory->spots + (size_t)(at + 1) * wide, 0, sizeof(float) * wide);
        } else {
            if (memcmp(kept, row, sizeof(int16_t) * columns) == 0)
                continue;
            memcpy(kept, row, sizeof(int16_t) * columns);
            read_thing(net, memory, at);
        }
        forget_ends(net, memory, at);
        changed = 1;
    }
    if (!changed)
        return;
    if (net->spaces)
        read_spaces(net, form, memory);
    float sides[2 * WIDEST] AT_EDGE;
    memset(sides, 0, sizeof(float) * 2 * wide);
    memory->own = memory->foe = 0;
    for (int at = 0; at < form->thing_rows; at++) {
        const int16_t *row = memory->rows + at * columns;
        int side = row[net->side_column];
        if (row[net->type_column] != 0 && side != 0)
            add_row(sides + (side > 0 ? 0 : wide), memory->spots + (size_t)(at + 1) * wide, wide);
        if (row[net->type_column] == SUMMONER)
            *(side > 0 ? &memory->own : &memory->foe) = at + 1;
    }
    for (int side = 0; side < 2; side++) {
        float *kept = memory->sides + side * wide, *now = sides + side * wide;
        if (memory->begun && memcmp(kept, now, sizeof(float) * wide) == 0)
            continue;
        memcpy(kept, now, sizeof(float) * wide);
        Rows rows;
        rows.count = 0;
        weigh(&rows, kept, wide, &net->pool_w, side * wide);
        sum_up(net, memory->pooled + side * table, NULL, &rows, table, 0);
    }
}

/* Table, oneself, the opponents, teammates; of several the mean of what is counted, and the names of the next. */
static void read_scalars(const Network *net, const Form *form, int seats, const int16_t *sheet, int16_t *out)
{
    int tall = net->table_wide, wide = net->player_wide, counts = wide < COUNTS ? wide : COUNTS;
    memset(out, 0, sizeof(int16_t) * net->state_w.rows);
    memcpy(out, sheet, sizeof(int16_t) * (tall + wide));
    const int16_t *players = sheet + form->players;
    for (int role = FOE; role <= ALLY; role++) {
        int16_t *part = out + tall + role * wide;
        int count = 0, sums[COUNTS] = {0};
        for (int seat = 1; seat < seats; seat++) {
            const int16_t *player = players + seat * wide;
            if ((seats == 2 ? 0 : player[0] != 0) != (role == ALLY))
                continue;
            if (count++ == 0)
                memcpy(part, player, sizeof(int16_t) * wide);
            for (int i = 0; i < counts; i++)
                sums[i] += player[i];
        }
        for (int i = 0; i < counts && count > 1; i++)
            part[i] = (int16_t)nearbyint((double)sums[i] / count);
    }
}

static void add_scalars(const Network *net, const Form *form, Memory *memory, int seats, const int16_t *sheet, float *state)
{
    int16_t scalars[WIDEST];
    int table = net->state_table.wide, first = 0;
    read_scalars(net, form, seats, sheet, scalars);
    for (int part = 0; part <= ROLES; part++) {
        int end = net->table_wide + part * net->player_wide;
        float *sum = memory->scalar_sums + part * table;
        if (!memory->begun || memcmp(memory->scalars + first, scalars + first, sizeof(int16_t) * (end - first)) != 0) {
            memcpy(memory->scalars + first, scalars + first, sizeof(int16_t) * (end - first));
            Rows rows;
            rows.count = 0;
            read_columns(&rows, scalars, first, end, &net->scalars, &net->state_table, &net->state_w);
            sum_up(net, sum, NULL, &rows, table, 0);
        }
        add_row(state, sum, table);
        first = end;
    }
}

/* The sum of a zone's cards, each times how many there are. */
static void read_zone(const Network *net, float *sum, const int16_t *cards, int part)
{
    Rows rows;
    rows.count = 0;
    int first = net->state_table.first + part * net->cards * net->state_table.wide;
    memset(sum, 0, sizeof(float) * net->state_table.wide);
    for (int card = 0; card < net->cards;) {
        int64_t four;
        if (card + 4 <= net->cards && (memcpy(&four, cards + card, sizeof four), four == 0)) {
            card += 4;
            continue;
        }
        for (int end = card + 4; card < end && card < net->cards; card++)
            if (cards[card])
                put(&rows, first + card * net->state_table.wide, cards[card]);
        if (rows.count > WIDEST) {
            sum_up(net, sum, sum, &rows, net->state_table.wide, 0);
            rows.count = 0;
        }
    }
    sum_up(net, sum, sum, &rows, net->state_table.wide, 0);
}

static void add_zones(const Network *net, const Form *form, Memory *memory, int seats, const int16_t *sheet, float *state)
{
    const int16_t *numbers = sheet + form->zones, *players = sheet + form->players;
    int16_t *kept = memory->zones;
    float *sum = memory->zone_sums;
    uint8_t *whose = memory->zone_role;
    int cards = net->cards, table = net->state_table.wide;
    for (int zone = 0; zone < net->zones; zone++)
        for (int seat = 0; seat < seats; seat++, numbers += cards, kept += cards, sum += table, whose++) {
            int role = seat == 0 ? SELF : seats > 2 && players[seat * net->player_wide] ? ALLY : FOE;
            if (*whose != role + 1 || memcmp(kept, numbers, sizeof(int16_t) * cards) != 0) {
                *whose = (uint8_t)(role + 1);
                memcpy(kept, numbers, sizeof(int16_t) * cards);
                read_zone(net, sum, kept, zone * ROLES + role);
            }
            add_row(state, sum, table);
        }
}

static void read_beside(const Network *net, const Form *form, const int16_t *sheet, long asks, Rows *rows)
{
    look_up(rows, &net->state_table, net->about_first + asks);
    const int16_t *card = sheet + form->beside;
    if (form->beside_rows == 0 || card[0] == 0)
        return;
    for (int i = 0; i < form->beside_rows && i < WIDEST; i++, card += form->beside_wide)
        if (card[0]) {
            int role = card[1] == net->own_mark ? SELF : FOE;
            look_up(rows, &net->state_table, (long)(net->zone_parts + role) * net->cards + card[0]);
        }
}

/* The vector of the whole table. */
static void read_table(const Network *net, const Form *form, Memory *memory, int seats, const int16_t *sheet, long asks,
                       float *found)
{
    float state[WIDEST] AT_EDGE;
    int table = net->pool_w.wide;
    Rows rows;
    rows.count = 0;
    read_things(net, form, memory, sheet);
    memcpy(state, memory->pooled, sizeof(float) * table);
    add_row(state, memory->pooled + table, table);
    add_scalars(net, form, memory, seats, sheet, state);
    add_zones(net, form, memory, seats, sheet, state);
    memory->begun = 1;
    read_beside(net, form, sheet, asks, &rows);
    sum_up(net, state, state, &rows, table, 1);
    rows.count = 0;
    weigh(&rows, state, table, &net->second_w, 0);
    sum_up(net, found, net->second_b.at, &rows, net->second_w.wide, 1);
}

/* Options ----------------------------------------------------------------------------------------------------- */

static inline int away(int wide, int one, int two)
{
    if (one <= 0 || two <= 0)
        return 0;
    one--, two--;
    return abs(one / wide - two / wide) + abs(one % wide - two % wide);
}

/* What the thing or space at an end of an option says of it. It is reckoned once for all options. */
static const float *end_of(const Network *net, Memory *memory, int spot, int target)
{
    int deep = net->ends_w.rows / 2, wide = net->ends_w.wide;
    float *end = memory->ends[target] + (size_t)spot * wide;
    if (!(memory->ended[spot] & (1 << target))) {
        memory->ended[spot] |= (uint8_t)(1 << target);
        Rows rows;
        rows.count = 0;
        weigh(&rows, memory->spots + (size_t)spot * deep, deep, &net->ends_w, target * deep);
        sum_up(net, end, NULL, &rows, wide, 0);
    }
    return end;
}

static inline void read_option(const Network *net, const Memory *memory, const int16_t *shown, int16_t *out)
{
    memcpy(out, shown, sizeof(int16_t) * OPTION_SIZE);
    memset(out + OPTION_SIZE, 0, sizeof(int16_t) * (OPTION_MOST - OPTION_SIZE));
    out[NUMBER_NAMED] = shown[NUMBER] < ROOM ? shown[NUMBER] : ROOM - 1;
    out[EXTRA_NAMED] = shown[EXTRA] < ROOM ? shown[EXTRA] : ROOM - 1;
    int source = shown[SOURCE_ROW], target = shown[TARGET_ROW];
    if (!net->spaces) {
        out[WORKER] = (int16_t)(target < 0 ? -target : 0);
        return;
    }
    out[FIRST_DISTANCE] = (int16_t)away(net->wide, source, target);
    out[FIRST_DISTANCE + 1] = (int16_t)away(net->wide, memory->foe, target);
    out[FIRST_DISTANCE + 2] = (int16_t)away(net->wide, memory->own, target);
    out[FIRST_DISTANCE + 3] = (int16_t)away(net->wide, memory->foe, source);
}

static void judge_options(const Network *net, const Form *form, Memory *memory, const int16_t *sheet, int count,
                          const float *state, float *logits)
{
    int wide = net->context_w.wide, last = net->third_w.wide, spots = form->thing_rows;
    float context[WIDEST] AT_EDGE, hidden[WIDEST] AT_EDGE, end[WIDEST] AT_EDGE;
    Rows rows;
    rows.count = 0;
    weigh(&rows, state, net->context_w.rows, &net->context_w, 0);
    sum_up(net, context, NULL, &rows, wide, 0);
    for (int option = 0; option < count; option++) {
        int16_t columns[OPTION_MOST];
        read_option(net, memory, sheet + form->options + option * OPTION_SIZE, columns);
        int source = columns[SOURCE_ROW], target = columns[TARGET_ROW];
        memcpy(hidden, context, sizeof(float) * wide);
        if (source > 0 && source <= spots)
            add_row(hidden, end_of(net, memory, source, 0), wide);
        if (target > 0 && target <= spots)
            add_row(hidden, end_of(net, memory, target, 1), wide);
        rows.count = 0;
        read_columns(&rows, columns, 0, OPTION_MOST, &net->options, &net->option_table, &net->option_w);
        sum_up(net, hidden, hidden, &rows, wide, 1);
        rows.count = 0;
        weigh(&rows, hidden, wide, &net->third_w, 0);
        sum_up(net, end, net->third_b.at, &rows, last, 1);
        logits[option] = dot(end, net->out_w.at, last);
    }
}

float JUDGE(const Network *net, const Form *form, Memory *memory, const int16_t *sheet, int seats, int options, long asks,
            float *logits)
{
    float state[WIDEST] AT_EDGE;
    read_table(net, form, memory, seats, sheet, asks, state);
    if (options)
        judge_options(net, form, memory, sheet, options, state, logits);
    return tanhf(dot(state, net->value_w.at, net->second_w.wide) + net->value_b.at[0]);
}
