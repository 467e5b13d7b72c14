/** Limits of lists that an organisation sets up. Without zod, for screens too. */
export const setupListLimits = {
  name: 60,
  sequence: 9_999,
  /** Entries below are built in; own ones begin here. */
  firstOwn: 1_000,
  /** Own entries of one list. */
  most: 200,
} as const;

/** Colours that an entry may have, as state tags have them. */
export const listColors = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'grey'] as const;
