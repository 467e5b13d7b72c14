/** First letters of the first and the last word of a name: 'Ana María López' → 'AL'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => [...(word ?? '')][0] ?? '').join('').toUpperCase();
}
