/** Position among the chapters of the user manual, in tens. */
export const order = 70;
