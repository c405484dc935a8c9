/* The sums for any processor. */
#define JUDGE judge_anywhere
#define LANE 4
#define MOST_LANES 8
#include "judging.h"
