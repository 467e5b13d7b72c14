/** Day before month, or month before day: 3/4 is the third of April, or the fourth of March. */
export const dateOrders = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];
