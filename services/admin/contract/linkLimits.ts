/** Limits of links and their statuses (docs/rules/administration.md#links). Without zod, for screens too. */
export const linkLimits = {
  hours: { min: 1, max: 168, usual: 24 },
  downloads: { min: 1, max: 20, usual: 3 },
  reason: 300,
  /** Of the file. */
  name: 255,
  /** Open ones of one file. */
  ofFile: 20,
  /** Uses of any link from one network. */
  uses: { most: 60, seconds: 60 },
  /** Addresses from one network that lead nowhere. */
  misses: { most: 20, seconds: 600 },
} as const;

export const linkStates = ['open', 'used', 'expired', 'revoked', 'gone'] as const;
/** `used`: as often as it may be; `gone`: its file is no more, or links are given no more. */
export type LinkState = (typeof linkStates)[number];
