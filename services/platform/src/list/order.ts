/** One component of a list's ordering. */
export interface Order {
  /** Document path. */
  readonly path: string;
  readonly direction: 1 | -1;
}

/** The order as MongoDB sorts by it, or backwards. */
export const sortOf = (order: readonly Order[], way: 1 | -1): Record<string, 1 | -1> => Object.fromEntries(order.map(({ path, direction }) => [path, (direction * way) as 1 | -1]));

/** What of a row is read for its place: its id, and what it is ordered by. */
export const placeFields = (order: readonly Order[]): Record<string, 1> => ({ ...Object.fromEntries(order.map(({ path }) => [path, 1] as const)), _id: 1 });

/** What a row is ordered by; null where it has nothing there. */
export function valueAt(row: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], row) ?? null;
}
