/** Reads which forms and cached copies of an answer the caller can use (RFC 9110, sections 12.5 and 13.1). */

/** Whether `Accept-Encoding` takes a coding: named or by `*`, and not at the weight of zero, which refuses it. */
export function acceptsEncoding(header: string | string[] | undefined, coding: string): boolean {
  const weights = new Map<string, number>();
  for (const part of String(header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((one) => one.startsWith('q='))?.slice(2);
    if (name) weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
}

/**
 * Whether `If-None-Match` names what we would answer: one of several tags, a weak one (a proxy that compresses makes
 * ours weak), or `*`.
 */
export function matchesETag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => strong(tag) === strong(etag));
}
