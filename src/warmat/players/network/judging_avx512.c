/* The sums for a processor that multiplies and adds sixteen numbers at a time. */
#include "network.h"

#ifdef SEVERAL_PROCESSORS
#include <immintrin.h>
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,bmi,bmi2,popcnt")
#endif
#define JUDGE judge_avx512
#define LANE 16
#define MOST_LANES 16
#define COMPRESSES
#include "judging.h"
#if defined(__clang__)
#pragma clang attribute pop
#endif
#endif
