/** Media types of the files in front-end builds; anything else is a plain download. */
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  woff: 'font/woff',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
};

/** Kinds that shrink when compressed. */
const compressible = new Set(['html', 'js', 'mjs', 'css', 'json', 'map', 'webmanifest', 'txt', 'svg', 'wasm', 'ico']);

const endingOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** By the ending of the file's name, with the character set where it is text. */
export const contentType = (name: string): string => types[endingOf(name)] ?? 'application/octet-stream';
/** Whether compressed forms of the file are worth storing; pictures and fonts are compressed already. */
export const isCompressible = (name: string): boolean => compressible.has(endingOf(name));

/** Scripts and styles. */
export const isCode = (name: string): boolean => /\.(m?js|css)$/i.test(name);

/** Whether the name contains a hash from the build, as in `main.3f2a9c0b1d2e.js`, so that the content never changes. */
export const isHashed = (name: string): boolean => /\.[0-9a-f]{8,}\.[a-z0-9]+(\.map)?$/i.test(name);
