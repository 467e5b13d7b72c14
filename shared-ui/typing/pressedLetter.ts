/** A key's letter as it is printed on most keyboards, for shortcuts that are named by a Latin letter (docs/rules/screens.md#shortcuts). */
interface Pressed {
  readonly key: string;
  readonly code: string;
}

/**
 * The Latin letter of a pressed key, in lower case: what the keyboard types, or, where it types another script (an Arabic keyboard types
 * ن where K is), the letter of the key's place. '' for keys that are no letter.
 */
export function pressedLetter({ key, code }: Pressed): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isOtherScript = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
  return isOtherScript ? (/^Key([A-Z])$/.exec(code)?.[1] ?? '').toLowerCase() : '';
}
