/** Splits a name, taking the last word as the family name; the user who decides can correct it. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/);
  return words.length < 2
    ? { first_name: words[0] ?? '', last_name: '' }
    : { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}
