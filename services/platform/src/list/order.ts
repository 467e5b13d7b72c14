/** One component of a list's ordering. */
export interface Order {
  /** Document path. */
  readonly path: string;
  readonly direction: 1 | -1;
}

/** The order as MongoDB sorts by it, or backwards. */
export const sortOf = (order: readonly Order[], way: 1 | -1): Record<string, 1 | -1> => Object.fromEntries(order.map(({ path, direction }) => [path, (direction * way) as 1 | -1]));

/** The fields that are read to find a row's place: its id, and those of the order. */
export const placeFields = (order: readonly Order[]): Record<string, 1> => ({ ...Object.fromEntries(order.map(({ path }) => [path, 1] as const)), _id: 1 });

/** The value by which a row is ordered; null where it has none. */
export function valueAt(row: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], row) ?? null;
}
