/** Keys of texts: in locale files, and as the code names them. Pure. */

export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Languages have different numbers of plural forms, so the forms of one text count as one key. */
const plural = /_(zero|one|two|few|many|other)$/;

/** Dotted key → text. */
export function keysOf(texts: Texts, prefix = ''): Map<string, string> {
  const keys = new Map<string, string>();
  for (const [name, value] of Object.entries(texts)) {
    const key = prefix ? `${prefix}.${name}` : name;
    if (typeof value === 'string') keys.set(key.replace(plural, ''), value);
    else for (const [inner, text] of keysOf(value, key)) keys.set(inner, text);
  }
  return keys;
}

/** The keys in `t('…')` that are written out; a key that is put together cannot be read from the code. */
export function literalKeys(code: string): string[] {
  return [...code.matchAll(/(?<![\w.])t\(\s*'([^'$]+)'/g)].map((match) => (match[1] as string).replace(/^[\w-]+:/, ''));
}
