/**
 * Waiting time before the bar shows, so that quick answers do not flash it; milliseconds
 * (docs/rules/screens.md#progress-bar).
 */
export const progressThrottle = 200;
/** Time over which the bar creeps towards its end while work goes on; milliseconds (docs/rules/screens.md#progress-bar). */
export const progressDuration = 5000;
/** How long a finished or failed bar stays before it goes; milliseconds. */
export const progressLinger = 500;
