/** Headers that narrow what a browser may do with our answers. Flat lists, made once. */

/** `style-src` allows inline styles because antd writes style elements; scripts are our own files only. */
const pagePolicy = (pictures: string): string => [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  `img-src 'self' data: blob:${pictures}`,
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "media-src 'self' blob:",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const everywhere = ['x-content-type-options', 'nosniff', 'referrer-policy', 'strict-origin-when-cross-origin'];

/**
 * For pages, and for files that a browser may show on their own.
 * @param tiles the configured host of map tiles, the only other host from which a page may load anything
 */
export const pageHeadersWith = (tiles: string | null): readonly string[] => [
  ...everywhere,
  'content-security-policy', pagePolicy(tiles === null ? '' : ` ${tiles}`),
  'permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy', 'same-origin',
  'cross-origin-resource-policy', 'same-origin',
  'x-frame-options', 'DENY',
];

export const pageHeaders = pageHeadersWith(null);

/**
 * For scripts and styles: opened directly they do nothing, and what a page may do is governed by its own policy.
 * Leaving the policy out saves half a kilobyte for each of an area's many files.
 */
export const codeHeaders: readonly string[] = [...everywhere, 'cross-origin-resource-policy', 'same-origin'];

/** For answers of calls: opened directly they are data, never a page that runs scripts. */
export const apiHeaders: readonly string[] = [
  ...everywhere,
  'content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy', 'same-origin',
];

/** Two years. Sent only over https: on plain http browsers ignore it. */
export const transportHeaders: readonly string[] = ['strict-transport-security', 'max-age=63072000; includeSubDomains'];
