/** Whether the primary input of this screen is touch, as of when the page was opened: for components that compute sizes in code, where a style sheet is not enough. */
export const isTouchScreen = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
