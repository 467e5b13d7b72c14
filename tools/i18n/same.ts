/** Texts that are different in English and the same in a translation: a reader cannot tell apart what they name. Pure. */
import { flatten } from './texts.ts';

const plural = /_(zero|one|two|few|many|other)$/;

/** @returns `state: cancelled, undone: Annulée`, for texts of one group, that is, of one object */
export function sameTexts(english: unknown, translated: unknown): string[] {
  const [texts, own] = [flatten(english), flatten(translated)];
  const groups = Map.groupBy([...texts], ([key]) => key.slice(0, key.lastIndexOf('.') + 1));
  // A count is one text, whatever its forms.
  const meaningOf = (key: string): string => (texts.get(key.replace(plural, '_other')) ?? texts.get(key) ?? '').toLowerCase();
  return [...groups].flatMap(([group, within]) =>
    [...Map.groupBy(within, ([key]) => own.get(key))]
      .filter(([text, named]) => text !== undefined && new Set(named.map(([key]) => meaningOf(key))).size > 1)
      .map(([text, named]) => `${group.slice(0, -1)}: ${named.map(([key]) => key.slice(group.length)).join(', ')}: ${text}`),
  );
}
