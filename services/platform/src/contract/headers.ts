/** Headers of our own that services and browsers exchange. */

/** Names the service that refuses a call, so that screens put the labels of its fields in place of their names. */
export const refusingServiceHeader = 'x-firm-service';

/** Stands for what the browser's user may do and see: told when a live stream opens, and sent again by a browser that returns, which is told if it is another one now. */
export const rightsHeader = 'x-firm-rights';
