/* The network of network.py, for one decision at a time, straight from an encoder's sheet.
 *
 * The same sums as there, in another order, so results agree to about five digits. What is zero is passed over:
 * most columns of a sheet are, and so is half of what a layer hands on.
 */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__linux__)
/* By what a processor can do, not by its name: "arch=haswell" would leave out all that are not Intel's. */
#define ANY_PROCESSOR __attribute__((target_clones("avx2", "default")))
#else
#define ANY_PROCESSOR
#endif

enum { WIDEST = 512, MOST_SEATS = 16, TILE = 16 };
enum { SELF, FOE, ALLY, ROLES };
enum { NUMBER = 7, EXTRA = 8, SOURCE_ROW = 3, TARGET_ROW = 5, OPTION_SIZE = 10 };
enum { WORKER = 10, NUMBER_NAMED, EXTRA_NAMED, FIRST_DISTANCE, DISTANCES = 4, OPTION_MOST = 17 };
enum { ROOM = 32, SUMMONER = 3, COUNTS = 8, KINDS = 5 };
static const float TIE = 1e-4f; /* what is liked alike; network.py has the same */

typedef struct {
    float *at;
    int rows, wide;
} Matrix;

typedef struct {
    int *named, *first, count; /* columns that name something, and where each is looked up */
} Names;

/* Where an encoder for so many seats writes what. */
typedef struct {
    int known, players, things, thing_rows, beside, beside_rows, beside_wide, zones, options;
} Form;

typedef struct {
    PyObject_HEAD
    Matrix row_table, row_w, state_table, state_w, pool_w, second_w, second_b, value_w, value_b;
    Matrix option_table, option_w, ends_w, context_w, third_w, third_b, out_w, mix_w, mix_b;
    Names rows, scalars, options;
    int cards, zones, table_wide, player_wide, about_first, zone_parts, own_mark, type_column, side_column;
    int spaces, wide; /* of the board, if there is one: how many, and how many columns it has */
    Form forms[MOST_SEATS + 1];
    float *logits;
    int room;
    float *spots, *source_ends, *target_ends; /* of nothing, then of every thing or space */
    uint8_t *ended;                           /* which ends have been reckoned: a bit for each of the two */
    int spot_room;
} Kernel;

/* Sums ------------------------------------------------------------------------------------------------------- */

/* Those of the numbers that are not zero. */
static int nonzero(const float *numbers, int count, int *at, float *value)
{
    int found = 0;
    for (int i = 0; i < count; i++) {
        at[found] = i;
        value[found] = numbers[i];
        found += numbers[i] != 0.0f;
    }
    return found;
}

/* Numbers that are added and multiplied at once. */
#if defined(__GNUC__)
typedef float Eight __attribute__((vector_size(32), aligned(4), may_alias));
#define ADD(sum, factor, row) (sum) += (factor) * (row)
#else
typedef struct {
    float at[8];
} Eight;
#define ADD(sum, factor, row)   \
    for (int j = 0; j < 8; j++) \
    (sum).at[j] += (factor) * (row).at[j]
#endif

/* out += numbers @ weights, for numbers given by where they stand. Every width is a multiple of a tile. Two tiles at
 * a time where there are two: four sums that need not wait for one another. */
ANY_PROCESSOR
static void add_product(float *restrict out, const int *at, const float *value, int count,
                        const float *restrict weights, int wide)
{
    int from = 0;
    for (; from + 2 * TILE <= wide; from += 2 * TILE) {
        Eight *sums = (Eight *)(out + from), a = sums[0], b = sums[1], c = sums[2], d = sums[3];
        for (int i = 0; i < count; i++) {
            const Eight *row = (const Eight *)(weights + (size_t)at[i] * wide + from);
            ADD(a, value[i], row[0]);
            ADD(b, value[i], row[1]);
            ADD(c, value[i], row[2]);
            ADD(d, value[i], row[3]);
        }
        sums[0] = a, sums[1] = b, sums[2] = c, sums[3] = d;
    }
    if (from < wide) {
        Eight *sums = (Eight *)(out + from), a = sums[0], b = sums[1];
        for (int i = 0; i < count; i++) {
            const Eight *row = (const Eight *)(weights + (size_t)at[i] * wide + from);
            ADD(a, value[i], row[0]);
            ADD(b, value[i], row[1]);
        }
        sums[0] = a, sums[1] = b;
    }
}

ANY_PROCESSOR
static void add_row(float *restrict out, const float *restrict row, int wide)
{
    for (int j = 0; j < wide; j++)
        out[j] += row[j];
}

static void add_vector(float *out, const float *numbers, int count, const float *weights, int wide)
{
    int at[WIDEST];
    float value[WIDEST];
    add_product(out, at, value, nonzero(numbers, count, at, value), weights, wide);
}

ANY_PROCESSOR
static void rectify(float *numbers, int count)
{
    for (int i = 0; i < count; i++)
        numbers[i] = numbers[i] > 0.0f ? numbers[i] : 0.0f;
}

static float dot(const float *one, const float *two, int count)
{
    float sum = 0.0f;
    for (int i = 0; i < count; i++)
        sum += one[i] * two[i];
    return sum;
}

static void look_up(float *out, const Matrix *table, long row)
{
    if (row >= 0 && row < table->rows)
        add_row(out, table->at + row * table->wide, table->wide);
}

/* A row of the sheet: what its columns name is looked up, the others are weighed. */
static void add_columns(float *out, const int16_t *columns, const Names *names, const Matrix *table, const Matrix *weights)
{
    for (int i = 0; i < names->count; i++)
        look_up(out, table, (long)names->first[i] + columns[names->named[i]]);
    int at[WIDEST], found = 0;
    float value[WIDEST];
    for (int i = 0; i < weights->rows; i++) {
        at[found] = i;
        value[found] = columns[i];
        found += columns[i] != 0;
    }
    add_product(out, at, value, found, weights->at, weights->wide);
}

/* The table --------------------------------------------------------------------------------------------------- */

/* Table, oneself, the opponents, teammates; of several the mean of what is counted, and the names of the next. */
static void read_scalars(const Kernel *net, const Form *form, int seats, const int16_t *sheet, int16_t *out)
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

static void add_zones(const Kernel *net, const Form *form, int seats, const int16_t *sheet, float *state)
{
    const int16_t *numbers = sheet + form->zones, *players = sheet + form->players;
    for (int zone = 0; zone < net->zones; zone++)
        for (int seat = 0; seat < seats; seat++, numbers += net->cards) {
            int role = seat == 0 ? SELF : seats > 2 && players[seat * net->player_wide] ? ALLY : FOE;
            const float *part = net->state_table.at + (size_t)(zone * ROLES + role) * net->cards * net->state_table.wide;
            int at[WIDEST], found = 0;
            float value[WIDEST];
            for (int card = 0; card < net->cards; card++)
                if (numbers[card]) {
                    at[found] = card;
                    value[found++] = numbers[card];
                    if (found == WIDEST) {
                        add_product(state, at, value, found, part, net->state_table.wide);
                        found = 0;
                    }
                }
            add_product(state, at, value, found, part, net->state_table.wide);
        }
}

static void add_beside(const Kernel *net, const Form *form, const int16_t *sheet, long asks, float *state)
{
    look_up(state, &net->state_table, net->about_first + asks);
    const int16_t *card = sheet + form->beside;
    if (card[0] == 0)
        return;
    for (int i = 0; i < form->beside_rows; i++, card += form->beside_wide)
        if (card[0]) {
            int role = card[1] == net->own_mark ? SELF : FOE;
            look_up(state, &net->state_table, (long)(net->zone_parts + role) * net->cards + card[0]);
        }
}

static int away(int wide, int one, int two)
{
    if (one <= 0 || two <= 0)
        return 0;
    one--, two--;
    return abs(one / wide - two / wide) + abs(one % wide - two % wide);
}

/* What is told by a thing to a space: nothing (-1), or as one that is there, one, two or three spaces away. */
static void tell_spaces(const Kernel *net, int place, const float *told)
{
    int wide = net->mix_b.wide;
    for (int space = 0; space < net->spaces; space++) {
        int far = away(net->wide, place + 1, space + 1);
        if (far > 3)
            continue;
        float *spot = net->spots + (size_t)(space + 1) * wide;
        add_row(spot, told + far * wide, wide);
        int lined = place / net->wide == space / net->wide || place % net->wide == space % net->wide;
        if (lined && far >= 2)
            add_row(spot, told + (KINDS - 1) * wide, wide);
    }
}

/* Everything in play as vectors, in `spots`; added up for either side in `sides`. */
static void read_things(const Kernel *net, const Form *form, const int16_t *sheet, float *sides)
{
    int columns = net->row_w.rows, wide = net->row_w.wide, spot_wide = net->pool_w.rows / 2;
    memset(net->spots, 0, sizeof(float) * spot_wide * (net->spaces ? 1 : form->thing_rows + 1));
    if (net->spaces)
        memcpy(net->spots + spot_wide, net->mix_b.at, sizeof(float) * net->spaces * spot_wide);
    for (int at = 0; at < form->thing_rows; at++) {
        const int16_t *row = sheet + form->things + at * columns;
        if (row[net->type_column] == 0)
            continue;
        float own[WIDEST] = {0}, *thing = net->spaces ? own : net->spots + (size_t)(at + 1) * wide;
        add_columns(thing, row, &net->rows, &net->row_table, &net->row_w);
        rectify(thing, wide);
        if (net->spaces) {
            float told[WIDEST] = {0};
            add_vector(told, thing, wide, net->mix_w.at, net->mix_w.wide);
            tell_spaces(net, at, told);
        }
    }
    if (net->spaces)
        rectify(net->spots + spot_wide, net->spaces * spot_wide);
    memset(sides, 0, sizeof(float) * 2 * spot_wide);
    for (int at = 0; at < form->thing_rows; at++) {
        const int16_t *row = sheet + form->things + at * columns;
        int side = row[net->side_column];
        if (row[net->type_column] != 0 && side != 0)
            add_row(sides + (side > 0 ? 0 : spot_wide), net->spots + (size_t)(at + 1) * spot_wide, spot_wide);
    }
}

/* The vector of the whole table. */
static void read_table(const Kernel *net, const Form *form, int seats, const int16_t *sheet, long asks, float *found)
{
    float sides[WIDEST], state[WIDEST] = {0};
    int16_t scalars[WIDEST];
    read_things(net, form, sheet, sides);
    read_scalars(net, form, seats, sheet, scalars);
    add_vector(state, sides, net->pool_w.rows, net->pool_w.at, net->pool_w.wide);
    add_columns(state, scalars, &net->scalars, &net->state_table, &net->state_w);
    add_zones(net, form, seats, sheet, state);
    add_beside(net, form, sheet, asks, state);
    rectify(state, net->pool_w.wide);
    memcpy(found, net->second_b.at, sizeof(float) * net->second_w.wide);
    add_vector(found, state, net->second_w.rows, net->second_w.at, net->second_w.wide);
    rectify(found, net->second_w.wide);
}

/* Options ----------------------------------------------------------------------------------------------------- */

/* What the thing or space at an end of an option says of it. It is reckoned once for all options. */
static const float *end_of(const Kernel *net, int spot, int target)
{
    int deep = net->ends_w.rows / 2, wide = net->ends_w.wide;
    float *end = (target ? net->target_ends : net->source_ends) + (size_t)spot * wide;
    if (!(net->ended[spot] & (1 << target))) {
        net->ended[spot] |= (uint8_t)(1 << target);
        memset(end, 0, sizeof(float) * wide);
        add_vector(end, net->spots + (size_t)spot * deep, deep, net->ends_w.at + (size_t)target * deep * wide, wide);
    }
    return end;
}

static void read_option(const Kernel *net, const int16_t *shown, int own, int foe, int16_t *out)
{
    memcpy(out, shown, sizeof(int16_t) * OPTION_SIZE);
    memset(out + OPTION_SIZE, 0, sizeof(int16_t) * (OPTION_MOST - OPTION_SIZE));
    out[NUMBER_NAMED] = shown[NUMBER] < ROOM ? shown[NUMBER] : ROOM - 1;
    out[EXTRA_NAMED] = shown[EXTRA] < ROOM ? shown[EXTRA] : ROOM - 1;
    int source = shown[SOURCE_ROW], target = shown[TARGET_ROW];
    if (!net->spaces) {
        out[WORKER] = target < 0 ? -target : 0;
        return;
    }
    out[FIRST_DISTANCE] = (int16_t)away(net->wide, source, target);
    out[FIRST_DISTANCE + 1] = (int16_t)away(net->wide, foe, target);
    out[FIRST_DISTANCE + 2] = (int16_t)away(net->wide, own, target);
    out[FIRST_DISTANCE + 3] = (int16_t)away(net->wide, foe, source);
}

static void judge_options(const Kernel *net, const Form *form, const int16_t *sheet, int count, const float *state)
{
    int wide = net->context_w.wide, last = net->third_w.wide, spots = form->thing_rows, own = 0, foe = 0;
    float context[WIDEST] = {0};
    add_vector(context, state, net->context_w.rows, net->context_w.at, wide);
    memset(net->ended, 0, spots + 1);
    for (int at = 0; at < spots && net->spaces; at++) {
        const int16_t *row = sheet + form->things + at * net->row_w.rows;
        if (row[net->type_column] == SUMMONER)
            *(row[net->side_column] > 0 ? &own : &foe) = at + 1;
    }
    for (int option = 0; option < count; option++) {
        int16_t columns[OPTION_MOST];
        float hidden[WIDEST], end[WIDEST];
        read_option(net, sheet + form->options + option * OPTION_SIZE, own, foe, columns);
        memcpy(hidden, context, sizeof(float) * wide);
        add_columns(hidden, columns, &net->options, &net->option_table, &net->option_w);
        int source = columns[SOURCE_ROW], target = columns[TARGET_ROW];
        if (source > 0 && source <= spots)
            add_row(hidden, end_of(net, source, 0), wide);
        if (target > 0 && target <= spots)
            add_row(hidden, end_of(net, target, 1), wide);
        rectify(hidden, wide);
        memcpy(end, net->third_b.at, sizeof(float) * last);
        add_vector(end, hidden, wide, net->third_w.at, last);
        rectify(end, last);
        net->logits[option] = dot(end, net->out_w.at, last);
    }
}

/* The first of those that are liked best. */
static int best_of(const float *logits, int count)
{
    float most = -INFINITY;
    for (int i = 0; i < count; i++)
        most = logits[i] > most ? logits[i] : most;
    for (int i = 0; i < count; i++)
        if (logits[i] >= most - TIE)
            return i;
    return 0;
}

/* For Python -------------------------------------------------------------------------------------------------- */

static int room_for(Kernel *net, int options, int spots)
{
    if (options > net->room) {
        float *room = PyMem_Realloc(net->logits, sizeof(float) * 2 * options);
        if (!room)
            return PyErr_NoMemory(), 0;
        net->logits = room;
        net->room = 2 * options;
    }
    if (spots + 1 > net->spot_room) {
        float **all[] = {&net->spots, &net->source_ends, &net->target_ends};
        int wide[] = {net->pool_w.rows / 2, net->ends_w.wide, net->ends_w.wide};
        for (int i = 0; i < 3; i++) {
            float *room = PyMem_Realloc(*all[i], sizeof(float) * wide[i] * (spots + 1));
            if (!room)
                return PyErr_NoMemory(), 0;
            *all[i] = room;
        }
        uint8_t *ended = PyMem_Realloc(net->ended, spots + 1);
        if (!ended)
            return PyErr_NoMemory(), 0;
        net->ended = ended;
        net->spot_room = spots + 1;
    }
    return 1;
}

PyDoc_STRVAR(judge_doc, "judge(sheet, seats, options, asks): the number of the option that is liked best, and who is "
                        "likely to win, from -1 to 1. `asks`: the card whose effect asks.");
static PyObject *judge(Kernel *net, PyObject *const *given, Py_ssize_t count)
{
    if (count != 4)
        return PyErr_Format(PyExc_TypeError, "judge takes a sheet, seats, options and a card");
    long seats = PyLong_AsLong(given[1]), options = PyLong_AsLong(given[2]), asks = PyLong_AsLong(given[3]);
    if (PyErr_Occurred())
        return NULL;
    if (seats < 2 || seats > MOST_SEATS || !net->forms[seats].known)
        return PyErr_Format(PyExc_ValueError, "no form for %ld seats", seats);
    const Form *form = &net->forms[seats];
    Py_buffer sheet;
    if (PyObject_GetBuffer(given[0], &sheet, PyBUF_SIMPLE) < 0)
        return NULL;
    if (options < 0 || sheet.len < (Py_ssize_t)sizeof(int16_t) * (form->options + options * OPTION_SIZE)) {
        PyBuffer_Release(&sheet);
        return PyErr_Format(PyExc_ValueError, "a sheet of %zd bytes has no room for that", sheet.len);
    }
    PyObject *found = NULL;
    if (room_for(net, (int)options, form->thing_rows)) {
        float state[WIDEST];
        read_table(net, form, (int)seats, sheet.buf, asks, state);
        judge_options(net, form, sheet.buf, (int)options, state);
        float value = tanhf(dot(state, net->value_w.at, net->second_w.wide) + net->value_b.at[0]);
        found = Py_BuildValue("(id)", best_of(net->logits, (int)options), (double)value);
    }
    PyBuffer_Release(&sheet);
    return found;
}

PyDoc_STRVAR(logits_doc, "logits(options): how good each option of the decision judged last is, as 32-bit numbers.");
static PyObject *logits(Kernel *net, PyObject *given)
{
    long count = PyLong_AsLong(given);
    if (PyErr_Occurred())
        return NULL;
    if (count < 0 || count > net->room)
        return PyErr_Format(PyExc_ValueError, "%ld options were not judged", count);
    return PyBytes_FromStringAndSize((char *)net->logits, sizeof(float) * count);
}

PyDoc_STRVAR(add_form_doc, "add_form(seats, players, things, rows, beside, rows, columns, zones, options): where an "
                           "encoder for so many seats writes what.");
static PyObject *add_form(Kernel *net, PyObject *given)
{
    int seats;
    Form form = {.known = 1};
    if (!PyArg_ParseTuple(given, "iiiiiiiii", &seats, &form.players, &form.things, &form.thing_rows, &form.beside,
                          &form.beside_rows, &form.beside_wide, &form.zones, &form.options))
        return NULL;
    if (seats < 2 || seats > MOST_SEATS || (net->spaces && form.thing_rows != net->spaces))
        return PyErr_Format(PyExc_ValueError, "no such form");
    net->forms[seats] = form;
    Py_RETURN_NONE;
}

static int take_matrix(PyObject *arrays, const char *name, Matrix *matrix)
{
    PyObject *array = PyMapping_GetItemString(arrays, name);
    Py_buffer view;
    if (!array)
        return 0;
    int got = PyObject_GetBuffer(array, &view, PyBUF_ND | PyBUF_FORMAT);
    Py_DECREF(array);
    if (got < 0)
        return 0;
    int good = view.ndim == 2 && view.itemsize == sizeof(float) && strcmp(view.format, "f") == 0;
    if (good) {
        matrix->rows = (int)view.shape[0];
        matrix->wide = (int)view.shape[1];
        matrix->at = PyMem_Malloc(view.len ? view.len : 1);
        if (matrix->at)
            memcpy(matrix->at, view.buf, view.len);
        else
            PyErr_NoMemory();
    } else
        PyErr_Format(PyExc_ValueError, "%s is not a matrix of 32-bit numbers", name);
    PyBuffer_Release(&view);
    return good && matrix->at;
}

static int take_names(PyObject *given, Names *names, int columns)
{
    PyObject *pairs = PySequence_Fast(given, "columns are a sequence of pairs");
    if (!pairs)
        return 0;
    int count = (int)PySequence_Fast_GET_SIZE(pairs), good = 1;
    names->named = PyMem_Calloc(count + 1, sizeof(int));
    names->first = PyMem_Calloc(count + 1, sizeof(int));
    names->count = count;
    for (int i = 0; i < count && good; i++) {
        good = PyArg_ParseTuple(PySequence_Fast_GET_ITEM(pairs, i), "ii", &names->named[i], &names->first[i]);
        if (good && (names->named[i] < 0 || names->named[i] >= columns))
            good = 0, PyErr_SetString(PyExc_ValueError, "there is no such column");
    }
    Py_DECREF(pairs);
    return good;
}

static void forget(Kernel *net)
{
    Matrix *all[] = {&net->row_table, &net->row_w, &net->state_table, &net->state_w, &net->pool_w, &net->second_w,
                     &net->second_b, &net->value_w, &net->value_b, &net->option_table, &net->option_w, &net->ends_w,
                     &net->context_w, &net->third_w, &net->third_b, &net->out_w, &net->mix_w, &net->mix_b};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        PyMem_Free(all[i]->at);
    Names *names[] = {&net->rows, &net->scalars, &net->options};
    for (int i = 0; i < 3; i++)
        PyMem_Free(names[i]->named), PyMem_Free(names[i]->first);
    PyMem_Free(net->logits), PyMem_Free(net->spots), PyMem_Free(net->source_ends), PyMem_Free(net->target_ends);
    PyMem_Free(net->ended);
    PyTypeObject *type = Py_TYPE(net);
    type->tp_free(net);
    Py_DECREF(type);
}

/* Whether the layers fit each other and our buffers. */
static int fits(const Kernel *net)
{
    const Matrix *hidden[] = {&net->row_w, &net->pool_w, &net->second_w, &net->ends_w, &net->third_w};
    for (int i = 0; i < 5; i++)
        if (hidden[i]->wide % TILE || hidden[i]->wide > WIDEST || hidden[i]->rows > WIDEST)
            return 0;
    int spot = net->pool_w.rows / 2, table = net->pool_w.wide, state = net->second_w.wide, option = net->ends_w.wide;
    int board = !net->spaces || (net->mix_w.rows == net->row_w.wide && net->mix_w.wide == KINDS * spot &&
                                 net->mix_w.wide <= WIDEST && net->mix_b.rows == net->spaces && net->mix_b.wide == spot &&
                                 net->wide > 0 && spot % TILE == 0);
    return board && (net->spaces || net->row_w.wide == spot) && net->row_table.wide == net->row_w.wide &&
           net->state_table.wide == table && net->state_w.wide == table && net->state_w.rows <= WIDEST &&
           net->state_w.rows == net->table_wide + ROLES * net->player_wide &&
           net->second_w.rows == table && net->second_b.wide == state && net->value_w.wide == state &&
           net->value_b.wide == 1 && net->context_w.rows == state && net->context_w.wide == option &&
           net->ends_w.rows == 2 * spot && net->option_table.wide == option && net->option_w.wide == option &&
           net->option_w.rows <= OPTION_MOST && net->third_w.rows == option && net->third_b.wide == net->third_w.wide &&
           net->out_w.wide == net->third_w.wide && net->type_column < net->row_w.rows &&
           net->side_column < net->row_w.rows && (net->zones * ROLES) <= net->zone_parts &&
           (net->zone_parts + ROLES) * net->cards <= net->state_table.rows;
}

static PyObject *make(PyTypeObject *type, PyObject *given, PyObject *by_name)
{
    static char *words[] = {"arrays", "rows", "scalars", "options", "cards", "zones", "table_wide", "player_wide",
                            "about_first", "zone_parts", "own_mark", "type_column", "side_column", "spaces", "wide", NULL};
    PyObject *arrays, *rows, *scalars, *options;
    Kernel *net = (Kernel *)type->tp_alloc(type, 0);
    if (!net)
        return NULL;
    struct { const char *name; Matrix *matrix; } all[] = {
        {"row_table", &net->row_table}, {"row_w", &net->row_w}, {"state_table", &net->state_table},
        {"state_w", &net->state_w}, {"pool_w", &net->pool_w}, {"second_w", &net->second_w}, {"second_b", &net->second_b},
        {"value_w", &net->value_w}, {"value_b", &net->value_b}, {"option_table", &net->option_table},
        {"option_w", &net->option_w}, {"ends_w", &net->ends_w}, {"context_w", &net->context_w}, {"third_w", &net->third_w},
        {"third_b", &net->third_b}, {"out_w", &net->out_w}, {"mix_w", &net->mix_w}, {"mix_b", &net->mix_b}};
    int good = PyArg_ParseTupleAndKeywords(given, by_name, "OOOOiiiiiiiiiii", words, &arrays, &rows, &scalars, &options,
                                           &net->cards, &net->zones, &net->table_wide, &net->player_wide,
                                           &net->about_first, &net->zone_parts, &net->own_mark, &net->type_column,
                                           &net->side_column, &net->spaces, &net->wide);
    for (size_t i = 0; good && i < sizeof all / sizeof *all - (net->spaces ? 0 : 2); i++)
        good = take_matrix(arrays, all[i].name, all[i].matrix);
    good = good && take_names(rows, &net->rows, net->row_w.rows) && take_names(scalars, &net->scalars, net->state_w.rows) &&
           take_names(options, &net->options, net->option_w.rows);
    if (good && !fits(net))
        good = 0, PyErr_SetString(PyExc_ValueError, "the layers of this network do not fit each other");
    if (!good) {
        Py_DECREF(net);
        return NULL;
    }
    return (PyObject *)net;
}

static PyMethodDef methods[] = {
    {"judge", (PyCFunction)(void (*)(void))judge, METH_FASTCALL, judge_doc},
    {"logits", (PyCFunction)logits, METH_O, logits_doc},
    {"add_form", (PyCFunction)add_form, METH_VARARGS, add_form_doc},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_new, make}, {Py_tp_dealloc, forget}, {Py_tp_methods, methods}, {0, NULL}};

static PyType_Spec spec = {"warmat.players.network._kernel.Kernel", sizeof(Kernel), 0, Py_TPFLAGS_DEFAULT, slots};

static int fill(PyObject *module)
{
    PyObject *type = PyType_FromSpec(&spec);
    if (!type || PyModule_AddObject(module, "Kernel", type) < 0) {
        Py_XDECREF(type);
        return -1;
    }
    return 0;
}

static PyModuleDef_Slot phases[] = {{Py_mod_exec, fill}, {0, NULL}};

static PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_kernel", "The network of network.py, in C.", 0, NULL, phases,
                                 NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__kernel(void) { return PyModuleDef_Init(&definition); }
