/** Delay before the bar shows, so that quick answers do not make it flash; milliseconds (docs/rules/screens.md#progress-bar). */
export const progressThrottle = 200;
/** Time over which the bar grows towards its end during work; milliseconds (docs/rules/screens.md#progress-bar). */
export const progressDuration = 5000;
/** How long a finished or failed bar stays before it disappears; milliseconds. */
export const progressLinger = 500;
