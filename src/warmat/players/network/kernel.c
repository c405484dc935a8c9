/* The network of network.py, for one decision at a time, straight from an encoder's sheet: what Python sees of it.
 *
 * The same sums as there, in another order, so results agree to about five digits. The sums are in judging.h.
 */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "network.h"

enum { MOST_NUMBERS = 1 << 28, MOST_SPACES = 1 << 10 };
static const float TIE = 1e-4f; /* what is liked alike; network.py has the same */

typedef struct {
    PyObject_HEAD
    Network net;
    Form forms[MOST_SEATS + 1];
    int forms_made;
    Judge *judge;
    void *room; /* that holds the network's numbers */
    float *logits;
    int logits_room;
} Kernel;

typedef struct {
    PyObject_HEAD
    Kernel *kernel;
    int seats;
    Memory memory;
} Remembering;

typedef struct {
    PyTypeObject *kernel, *memory;
} Types;

/* Processors -------------------------------------------------------------------------------------------------- */

static const char *const processors[] = {"avx512", "avx2", "any"}; /* the quickest first */
enum { PROCESSORS = 3 };

/* NULL: this processor is none of these. */
static Judge *judge_for(const char *name)
{
#ifdef SEVERAL_PROCESSORS
    __builtin_cpu_init();
    int quick = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi") &&
                __builtin_cpu_supports("bmi2");
    if (strcmp(name, "avx2") == 0)
        return quick ? judge_avx2 : NULL;
    if (strcmp(name, "avx512") == 0)
        return quick && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                       __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl")
                   ? judge_avx512
                   : NULL;
#endif
    return strcmp(name, "any") == 0 ? judge_anywhere : NULL;
}

PyDoc_STRVAR(processors_doc, "processors(): the kinds of processor that this one is, the quickest first.");
static PyObject *list_processors(PyObject *module, PyObject *none)
{
    PyObject *found = PyList_New(0);
    for (int i = 0; found && i < PROCESSORS; i++) {
        PyObject *name = judge_for(processors[i]) ? PyUnicode_FromString(processors[i]) : Py_NewRef(Py_None);
        if (!name || (name != Py_None && PyList_Append(found, name) < 0))
            Py_CLEAR(found);
        Py_XDECREF(name);
    }
    return found;
}

PyDoc_STRVAR(run_as_doc, "run_as(processor): from now on by the sums for this kind of processor, one of processors().");
static PyObject *run_as(Kernel *kernel, PyObject *name)
{
    const char *text = PyUnicode_AsUTF8(name);
    if (!text)
        return NULL;
    Judge *judge = judge_for(text);
    if (!judge)
        return PyErr_Format(PyExc_ValueError, "this processor is no %s", text);
    kernel->judge = judge;
    Py_RETURN_NONE;
}

/* Room -------------------------------------------------------------------------------------------------------- */

/* Zeros from an edge on; `room` is what has to be freed. */
static void *zeros(size_t bytes, void **room)
{
    *room = PyMem_Calloc(bytes + EDGE, 1);
    if (!*room)
        return PyErr_NoMemory();
    return (void *)(((uintptr_t)*room + EDGE - 1) / EDGE * EDGE);
}

/* An empty memory for sheets of this form; 0: there is no room. */
static int begin_memory(const Network *net, const Form *form, int seats, Memory *memory)
{
    size_t rows = (size_t)form->thing_rows, spots = rows + 1, table = net->pool_w.wide, spot = net->pool_w.rows / 2;
    size_t zones = (size_t)net->zones * seats;
    struct { void *part; size_t bytes; } parts[] = {
        {&memory->told, net->spaces ? sizeof(float) * rows * BANDS * spot : 0},
        {&memory->spots, sizeof(float) * spots * spot},
        {&memory->sides, sizeof(float) * 2 * spot},
        {&memory->pooled, sizeof(float) * 2 * table},
        {&memory->scalar_sums, sizeof(float) * (1 + ROLES) * table},
        {&memory->zone_sums, sizeof(float) * zones * table},
        {&memory->ends[0], sizeof(float) * spots * net->ends_w.wide},
        {&memory->ends[1], sizeof(float) * spots * net->ends_w.wide},
        {&memory->rows, sizeof(int16_t) * rows * net->row_w.rows},
        {&memory->scalars, sizeof(int16_t) * net->state_w.rows},
        {&memory->zones, sizeof(int16_t) * zones * net->cards},
        {&memory->zone_role, zones},
        {&memory->ended, spots},
    };
    enum { PARTS = sizeof parts / sizeof *parts };
    size_t all = 0;
    for (int i = 0; i < PARTS; i++)
        all += (parts[i].bytes + EDGE - 1) / EDGE * EDGE;
    PyMem_Free(memory->room);
    memset(memory, 0, sizeof *memory);
    char *at = zeros(all, &memory->room);
    for (int i = 0; at && i < PARTS; i++) {
        memcpy(parts[i].part, &at, sizeof at); /* whatever it points to */
        at += (parts[i].bytes + EDGE - 1) / EDGE * EDGE;
    }
    memory->form = form->known;
    return at != NULL;
}

static int room_for(Kernel *kernel, int options)
{
    if (options > kernel->logits_room) {
        float *room = PyMem_Realloc(kernel->logits, sizeof(float) * 2 * options);
        if (!room)
            return PyErr_NoMemory(), 0;
        kernel->logits = room;
        kernel->logits_room = 2 * options;
    }
    return 1;
}

/* For Python -------------------------------------------------------------------------------------------------- */

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

/* NULL: that is none of ours, or of other sheets. */
static Memory *memory_in(Kernel *kernel, PyObject *given, int seats)
{
    Types *types = PyType_GetModuleState(Py_TYPE(kernel));
    Remembering *remembering = (Remembering *)given;
    if (!types || Py_TYPE(given) != types->memory || remembering->kernel != kernel || remembering->seats != seats)
        return PyErr_Format(PyExc_ValueError, "that is no memory of this kernel for %d seats", seats), NULL;
    return &remembering->memory;
}

PyDoc_STRVAR(judge_doc, "judge(sheet, seats, options, asks, memory=None): the number of the option that is liked best, "
                        "and who is likely to win, from -1 to 1. `asks`: the card whose effect asks. `memory`: of the "
                        "seat that the sheet is for; what is on it as it was before is not reckoned again.");
static PyObject *judge(Kernel *kernel, PyObject *const *given, Py_ssize_t count)
{
    if (count != 4 && count != 5)
        return PyErr_Format(PyExc_TypeError, "judge takes a sheet, seats, options, a card and a memory");
    long seats = PyLong_AsLong(given[1]), options = PyLong_AsLong(given[2]), asks = PyLong_AsLong(given[3]);
    if (PyErr_Occurred())
        return NULL;
    if (seats < 2 || seats > MOST_SEATS || !kernel->forms[seats].known)
        return PyErr_Format(PyExc_ValueError, "no form for %ld seats", seats);
    const Form *form = &kernel->forms[seats];
    Memory passing = {.room = NULL}, *memory = &passing;
    if (count == 5 && given[4] != Py_None && !(memory = memory_in(kernel, given[4], (int)seats)))
        return NULL;
    Py_buffer sheet;
    if (PyObject_GetBuffer(given[0], &sheet, PyBUF_SIMPLE) < 0)
        return NULL;
    PyObject *found = NULL;
    Py_ssize_t room = sheet.len / (Py_ssize_t)sizeof(int16_t) - form->options; /* for options */
    if (options < 0 || room < 0 || room / OPTION_SIZE < options)
        PyErr_Format(PyExc_ValueError, "a sheet of %zd bytes has no room for that", sheet.len);
    else if (room_for(kernel, (int)options) &&
             (memory->form == form->known || begin_memory(&kernel->net, form, (int)seats, memory))) {
        float value = kernel->judge(&kernel->net, form, memory, sheet.buf, (int)seats, (int)options, asks, kernel->logits);
        found = Py_BuildValue("(id)", best_of(kernel->logits, (int)options), (double)value);
    }
    PyBuffer_Release(&sheet);
    PyMem_Free(passing.room);
    return found;
}

PyDoc_STRVAR(logits_doc, "logits(options): how good each option of the decision judged last is, as 32-bit numbers.");
static PyObject *logits(Kernel *kernel, PyObject *given)
{
    long count = PyLong_AsLong(given);
    if (PyErr_Occurred())
        return NULL;
    if (count < 0 || count > kernel->logits_room)
        return PyErr_Format(PyExc_ValueError, "%ld options were not judged", count);
    return PyBytes_FromStringAndSize((char *)kernel->logits, sizeof(float) * count);
}

PyDoc_STRVAR(memory_doc, "memory(seats): an empty memory for the sheets of one seat.");
static PyObject *new_memory(Kernel *kernel, PyObject *given)
{
    long seats = PyLong_AsLong(given);
    Types *types = PyType_GetModuleState(Py_TYPE(kernel));
    if (PyErr_Occurred() || !types)
        return NULL;
    if (seats < 2 || seats > MOST_SEATS)
        return PyErr_Format(PyExc_ValueError, "no form for %ld seats", seats);
    Remembering *made = (Remembering *)types->memory->tp_alloc(types->memory, 0);
    if (made) {
        made->kernel = (Kernel *)Py_NewRef((PyObject *)kernel);
        made->seats = (int)seats;
    }
    return (PyObject *)made;
}

static void forget_memory(Remembering *remembering)
{
    PyMem_Free(remembering->memory.room);
    Py_XDECREF((PyObject *)remembering->kernel);
    PyTypeObject *type = Py_TYPE(remembering);
    type->tp_free(remembering);
    Py_DECREF(type);
}

/* Whether so many numbers from there on are all on the table, before the options. */
static int within(const Form *form, int first, long rows, long columns)
{
    return first >= 0 && rows >= 0 && columns >= 0 && first + (int64_t)rows * columns <= form->options;
}

PyDoc_STRVAR(add_form_doc, "add_form(seats, players, things, rows, beside, rows, columns, zones, options): where an "
                           "encoder for so many seats writes what.");
static PyObject *add_form(Kernel *kernel, PyObject *given)
{
    const Network *net = &kernel->net;
    int seats;
    Form form;
    if (!PyArg_ParseTuple(given, "iiiiiiiii", &seats, &form.players, &form.things, &form.thing_rows, &form.beside,
                          &form.beside_rows, &form.beside_wide, &form.zones, &form.options))
        return NULL;
    if (seats < 2 || seats > MOST_SEATS || (net->spaces && form.thing_rows != net->spaces) ||
        !within(&form, 0, 1, net->table_wide + net->player_wide) ||
        !within(&form, form.players, seats, net->player_wide) ||
        !within(&form, form.things, form.thing_rows, net->row_w.rows) || form.beside_rows > WIDEST ||
        (form.beside_rows && form.beside_wide < 2) || !within(&form, form.beside, form.beside_rows, form.beside_wide) ||
        !within(&form, form.zones, (long)net->zones * seats, net->cards))
        return PyErr_Format(PyExc_ValueError, "no such form");
    form.known = ++kernel->forms_made;
    kernel->forms[seats] = form;
    Py_RETURN_NONE;
}

/* Making one -------------------------------------------------------------------------------------------------- */

static int take_view(PyObject *arrays, const char *name, Py_buffer *view)
{
    PyObject *array = PyMapping_GetItemString(arrays, name);
    if (!array)
        return 0;
    int got = PyObject_GetBuffer(array, view, PyBUF_ND | PyBUF_FORMAT);
    Py_DECREF(array);
    if (got < 0)
        return 0;
    if (view->ndim == 2 && view->itemsize == sizeof(float) && strcmp(view->format, "f") == 0 &&
        view->len <= (Py_ssize_t)sizeof(float) * MOST_NUMBERS)
        return 1;
    PyBuffer_Release(view);
    PyErr_Format(PyExc_ValueError, "%s is not a matrix of 32-bit numbers", name);
    return 0;
}

/* All matrices, one behind the other, so that a row of any of them is found by one number. */
static int take_matrices(Kernel *kernel, PyObject *arrays)
{
    Network *net = &kernel->net;
    struct { const char *name; Matrix *matrix; } all[] = {
        {"row_table", &net->row_table}, {"row_w", &net->row_w}, {"state_table", &net->state_table},
        {"state_w", &net->state_w}, {"pool_w", &net->pool_w}, {"second_w", &net->second_w}, {"second_b", &net->second_b},
        {"value_w", &net->value_w}, {"value_b", &net->value_b}, {"option_table", &net->option_table},
        {"option_w", &net->option_w}, {"ends_w", &net->ends_w}, {"context_w", &net->context_w}, {"third_w", &net->third_w},
        {"third_b", &net->third_b}, {"out_w", &net->out_w}, {"mix_w", &net->mix_w}, {"mix_b", &net->mix_b}};
    enum { MATRICES = sizeof all / sizeof *all };
    Py_buffer views[MATRICES];
    int wanted = MATRICES - (net->spaces ? 0 : 2), taken = 0;
    int64_t numbers = 0;
    for (; taken < wanted && take_view(arrays, all[taken].name, &views[taken]); taken++) {
        Matrix *matrix = all[taken].matrix;
        matrix->rows = (int)views[taken].shape[0];
        matrix->wide = (int)views[taken].shape[1];
        matrix->first = (int)numbers;
        numbers += (views[taken].len / (Py_ssize_t)sizeof(float) + TILE - 1) / TILE * TILE;
        if (numbers > MOST_NUMBERS) {
            PyBuffer_Release(&views[taken]);
            PyErr_SetString(PyExc_ValueError, "this network is too big");
            break;
        }
    }
    int good = taken == wanted && (net->numbers = zeros(sizeof(float) * (size_t)numbers, &kernel->room)) != NULL;
    for (int i = 0; i < taken; i++) {
        if (good) {
            all[i].matrix->at = net->numbers + all[i].matrix->first;
            memcpy(all[i].matrix->at, views[i].buf, views[i].len);
        }
        PyBuffer_Release(&views[i]);
    }
    return good;
}

/* The columns that name something, as pairs; those that are weighed are the ones whose weights are not all zero. */
static int take_columns(PyObject *given, Columns *columns, const Matrix *weights)
{
    PyObject *pairs = PySequence_Fast(given, "columns are a sequence of pairs");
    if (!pairs)
        return 0;
    Py_ssize_t count = PySequence_Fast_GET_SIZE(pairs);
    int good = count <= WIDEST;
    if (!good)
        PyErr_SetString(PyExc_ValueError, "there are too many columns");
    columns->named = PyMem_Calloc(count + 1, sizeof(int));
    columns->first = PyMem_Calloc(count + 1, sizeof(int));
    columns->weighed = PyMem_Calloc((size_t)weights->rows + 1, sizeof(int));
    if (!columns->named || !columns->first || !columns->weighed)
        good = 0, PyErr_NoMemory();
    for (int i = 0; i < count && good; i++) {
        good = PyArg_ParseTuple(PySequence_Fast_GET_ITEM(pairs, i), "ii", &columns->named[i], &columns->first[i]);
        if (good && (columns->named[i] < 0 || columns->named[i] >= weights->rows))
            good = 0, PyErr_SetString(PyExc_ValueError, "there is no such column");
        columns->count = i + 1;
    }
    for (int row = 0; row < weights->rows && good; row++) {
        const float *weight = weights->at + (size_t)row * weights->wide;
        int heavy = 0;
        for (int i = 0; i < weights->wide; i++)
            heavy |= weight[i] != 0.0f;
        columns->weighed[columns->weighed_count] = row;
        columns->weighed_count += heavy;
    }
    Py_DECREF(pairs);
    return good;
}

/* The band of one space as seen from another; -1: it is too far away. */
static int band_of(const Network *net, int one, int two)
{
    int down = abs(one / net->wide - two / net->wide), across = abs(one % net->wide - two % net->wide);
    int away = down + across;
    return away > 3 ? -1 : away >= 2 && (down == 0 || across == 0) ? away + 2 : away;
}

static int find_near(Network *net)
{
    int found = 0;
    net->near = PyMem_Calloc((size_t)net->spaces * net->spaces + 1, sizeof(Near));
    net->first_near = PyMem_Calloc((size_t)net->spaces + 1, sizeof(int));
    if (!net->near || !net->first_near)
        return PyErr_NoMemory(), 0;
    for (int one = 0; one < net->spaces; one++) {
        for (int band = 0; band < BANDS; band++)
            for (int two = 0; two < net->spaces; two++)
                if (band_of(net, one, two) == band)
                    net->near[found++] = (Near){(int16_t)two, (int16_t)band};
        net->first_near[one + 1] = found;
    }
    return 1;
}

static void forget(Kernel *kernel)
{
    Network *net = &kernel->net;
    Columns *columns[] = {&net->rows, &net->scalars, &net->options};
    for (int i = 0; i < 3; i++)
        PyMem_Free(columns[i]->named), PyMem_Free(columns[i]->first), PyMem_Free(columns[i]->weighed);
    PyMem_Free(net->near), PyMem_Free(net->first_near);
    PyMem_Free(kernel->room), PyMem_Free(kernel->logits);
    PyTypeObject *type = Py_TYPE(kernel);
    type->tp_free(kernel);
    Py_DECREF(type);
}

/* Whether the layers fit each other and our buffers. */
static int fits(const Network *net)
{
    const Matrix *hidden[] = {&net->row_w, &net->pool_w, &net->second_w, &net->ends_w, &net->third_w};
    for (int i = 0; i < 5; i++)
        if (hidden[i]->wide <= 0 || hidden[i]->wide % TILE || hidden[i]->wide > WIDEST || hidden[i]->rows > 2 * WIDEST)
            return 0;
    int spot = net->pool_w.rows / 2, table = net->pool_w.wide, state = net->second_w.wide, option = net->ends_w.wide;
    int board = !net->spaces || (net->mix_w.rows == net->row_w.wide && net->mix_w.wide == KINDS * spot &&
                                 net->mix_b.rows == net->spaces && net->mix_b.wide == spot && net->wide > 0 &&
                                 net->spaces > 0 && net->spaces <= MOST_SPACES);
    return board && (net->spaces || net->row_w.wide == spot) && spot > 0 && spot % TILE == 0 && spot <= WIDEST &&
           net->row_table.wide == net->row_w.wide && net->row_w.rows <= WIDEST && net->pool_w.rows == 2 * spot &&
           net->cards > 0 && net->zones >= 0 && net->table_wide >= 0 && net->player_wide > 0 && net->zone_parts >= 0 &&
           net->state_table.wide == table && net->state_w.wide == table && net->state_w.rows <= WIDEST &&
           net->state_w.rows == net->table_wide + ROLES * net->player_wide &&
           net->second_w.rows == table && net->second_b.wide == state && net->value_w.wide == state &&
           net->value_b.wide == 1 && net->context_w.rows == state && net->context_w.wide == option &&
           net->ends_w.rows == 2 * spot && net->option_table.wide == option && net->option_w.wide == option &&
           net->option_w.rows <= OPTION_MOST && net->third_w.rows == option && net->third_b.wide == net->third_w.wide &&
           net->out_w.wide == net->third_w.wide && net->type_column >= 0 && net->type_column < net->row_w.rows &&
           net->side_column >= 0 && net->side_column < net->row_w.rows && net->zones <= net->zone_parts / ROLES &&
           ((int64_t)net->zone_parts + ROLES) * net->cards <= net->state_table.rows;
}

static PyObject *make(PyTypeObject *type, PyObject *given, PyObject *by_name)
{
    static char *words[] = {"arrays", "rows", "scalars", "options", "cards", "zones", "table_wide", "player_wide",
                            "about_first", "zone_parts", "own_mark", "type_column", "side_column", "spaces", "wide", NULL};
    PyObject *arrays, *rows, *scalars, *options;
    Kernel *kernel = (Kernel *)type->tp_alloc(type, 0);
    if (!kernel)
        return NULL;
    Network *net = &kernel->net;
    int good = PyArg_ParseTupleAndKeywords(given, by_name, "OOOOiiiiiiiiiii", words, &arrays, &rows, &scalars, &options,
                                           &net->cards, &net->zones, &net->table_wide, &net->player_wide,
                                           &net->about_first, &net->zone_parts, &net->own_mark, &net->type_column,
                                           &net->side_column, &net->spaces, &net->wide);
    good = good && take_matrices(kernel, arrays) && take_columns(rows, &net->rows, &net->row_w) &&
           take_columns(scalars, &net->scalars, &net->state_w) && take_columns(options, &net->options, &net->option_w);
    if (good && !fits(net))
        good = 0, PyErr_SetString(PyExc_ValueError, "the layers of this network do not fit each other");
    good = good && (net->spaces == 0 || find_near(net));
    for (int i = 0; i < PROCESSORS && !kernel->judge; i++)
        kernel->judge = judge_for(processors[i]);
    if (!good) {
        Py_DECREF(kernel);
        return NULL;
    }
    return (PyObject *)kernel;
}

static PyMethodDef methods[] = {
    {"judge", (PyCFunction)(void (*)(void))judge, METH_FASTCALL, judge_doc},
    {"logits", (PyCFunction)logits, METH_O, logits_doc},
    {"memory", (PyCFunction)new_memory, METH_O, memory_doc},
    {"add_form", (PyCFunction)add_form, METH_VARARGS, add_form_doc},
    {"run_as", (PyCFunction)run_as, METH_O, run_as_doc},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_new, make}, {Py_tp_dealloc, forget}, {Py_tp_methods, methods}, {0, NULL}};
static PyType_Spec spec = {"warmat.players.network._kernel.Kernel", sizeof(Kernel), 0, Py_TPFLAGS_DEFAULT, slots};

static PyType_Slot memory_slots[] = {{Py_tp_dealloc, forget_memory}, {0, NULL}};
static PyType_Spec memory_spec = {"warmat.players.network._kernel.Memory", sizeof(Remembering), 0,
                                  Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, memory_slots};

static int fill(PyObject *module)
{
    Types *types = PyModule_GetState(module);
    types->kernel = (PyTypeObject *)PyType_FromModuleAndSpec(module, &spec, NULL);
    types->memory = (PyTypeObject *)PyType_FromModuleAndSpec(module, &memory_spec, NULL);
    if (!types->kernel || !types->memory)
        return -1;
    return PyModule_AddObjectRef(module, "Kernel", (PyObject *)types->kernel);
}

static int visit_types(PyObject *module, visitproc visit, void *arg)
{
    Types *types = PyModule_GetState(module);
    Py_VISIT(types->kernel);
    Py_VISIT(types->memory);
    return 0;
}

static int drop_types(PyObject *module)
{
    Types *types = PyModule_GetState(module);
    Py_CLEAR(types->kernel);
    Py_CLEAR(types->memory);
    return 0;
}

static PyMethodDef functions[] = {
    {"processors", list_processors, METH_NOARGS, processors_doc},
    {NULL, NULL, 0, NULL},
};

static PyModuleDef_Slot phases[] = {{Py_mod_exec, fill}, {0, NULL}};

static PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_kernel", "The network of network.py, in C.", sizeof(Types),
                                 functions, phases, visit_types, drop_types, NULL};

PyMODINIT_FUNC PyInit__kernel(void) { return PyModuleDef_Init(&definition); }
