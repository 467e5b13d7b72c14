/** Limits of links and their statuses (docs/rules/administration.md#links). Without zod, for screens too. */
export const linkLimits = {
  hours: { min: 1, max: 168, usual: 24 },
  downloads: { min: 1, max: 20, usual: 3 },
  reason: 300,
  /** Length of the file name. */
  name: 255,
  /** Open links per file. */
  ofFile: 20,
  /** Uses of any link, per network. */
  uses: { most: 60, seconds: 60 },
  /** Requests for invalid addresses, per network. */
  misses: { most: 20, seconds: 600 },
} as const;

export const linkStates = ['open', 'used', 'expired', 'revoked', 'gone'] as const;
/** `used`: the allowed number of downloads is reached; `gone`: the file is deleted, or links are switched off. */
export type LinkState = (typeof linkStates)[number];
