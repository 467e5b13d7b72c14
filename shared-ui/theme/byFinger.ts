/** Whether this screen is pressed by finger first, as when the page was opened: what is drawn to measure needs to know beyond its style sheet. */
export const byFinger = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
