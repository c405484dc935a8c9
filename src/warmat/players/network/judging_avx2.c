/* The sums for a processor that multiplies and adds eight numbers at a time. */
#include "network.h"

#ifdef SEVERAL_PROCESSORS
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,fma,bmi,bmi2"))), apply_to = function)
#else
#pragma GCC target("avx2,fma,bmi,bmi2")
#endif
#define JUDGE judge_avx2
#define LANE 8
#define MOST_LANES 8
#include "judging.h"
#if defined(__clang__)
#pragma clang attribute pop
#endif
#endif
