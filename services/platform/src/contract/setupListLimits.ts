/** Limits of lists that an organisation sets up. Without zod, for screens too. */
export const setupListLimits = {
  name: 60,
  sequence: 9_999,
  /** Entries with lower numbers are built in; an organisation's own entries begin here. */
  firstOwn: 1_000,
  /** Own entries that one list may have. */
  most: 200,
} as const;

/** Colours that an entry may have: those of state tags. */
export const listColors = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'grey'] as const;
