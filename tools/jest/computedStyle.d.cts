/** Has a page's `getComputedStyle` answer one property at a time. */
export function askOneByOne(window: object): void;
