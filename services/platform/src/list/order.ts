/** One step of the order that a list has. */
export interface Order {
  /** Document path. */
  readonly path: string;
  readonly direction: 1 | -1;
}

/** The order as MongoDB sorts by it, or backwards. */
export const sortOf = (order: readonly Order[], way: 1 | -1): Record<string, 1 | -1> => Object.fromEntries(order.map(({ path, direction }) => [path, (direction * way) as 1 | -1]));
