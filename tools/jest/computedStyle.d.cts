/** Makes a page's `getComputedStyle` compute one property at a time. */
export function askOneByOne(window: object): void;
