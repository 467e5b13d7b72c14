/** Which font a letter is set in: Noto has one for each script. Signs, digits and spaces stay in the Latin one. */

interface ScriptFont {
  readonly font: string;
  /** A family without a bold font is set in its regular one. */
  readonly bold: boolean;
  readonly letters: RegExp;
  /** Letters change their place and form, so HarfBuzz sets them (`shaping/patchShaping.ts`). */
  readonly shaped?: true;
  /** Separates words by the dictionary of a language, for a script that writes them without spaces. */
  readonly words?: Intl.Segmenter;
}

const wordsOf = (language: string) => new Intl.Segmenter(language, { granularity: 'word' });

/** Families by the letters that they hold. */
export const scriptFonts: readonly ScriptFont[] = [
  { font: 'NotoSansCyrillic', bold: true, letters: /[\u0370-\u052f\u1c80-\u1c8f\u2de0-\u2dff\ua640-\ua69f]/ },
  { font: 'NotoSansTamil', bold: true, letters: /[\u0b80-\u0bff]/, shaped: true },
  { font: 'NotoSansBengali', bold: true, letters: /[\u0980-\u09ff]/, shaped: true },
  { font: 'NotoSansDevanagari', bold: true, letters: /[\u0900-\u097f]/, shaped: true },
  { font: 'NotoSansMyanmar', bold: true, letters: /[\u1000-\u109f]/, shaped: true, words: wordsOf('my') },
  { font: 'NotoSansThai', bold: true, letters: /[\u0e00-\u0e7f]/, shaped: true, words: wordsOf('th') },
  { font: 'NotoSansLao', bold: true, letters: /[\u0e80-\u0eff]/, shaped: true, words: wordsOf('lo') },
  { font: 'NotoSansKhmer', bold: true, letters: /[\u1780-\u17ff\u19e0-\u19ff]/, shaped: true, words: wordsOf('km') },
  { font: 'NotoSansKR', bold: false, letters: /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/ },
  { font: 'NotoSansSC', bold: false, letters: /[\u3000-\u312f\u3400-\u4dbf\u4e00-\u9fff\uff00-\uffef]/ },
];

/** Where a line may be wrapped between words that have no space between them. It has no width and no glyph. */
export const wordBreak = '\u200b';

/** Whether letters of the text are drawn in a different order from the one in which they are read. */
export function isShaped(text: string): boolean {
  return [...text].some((character) => character >= firstOther && scriptFonts.some(({ letters, shaped }) => shaped && letters.test(character)));
}

interface FontRun {
  readonly text: string;
  /** null: the Latin font. */
  readonly font: string | null;
}

/** Joiners spell conjuncts, and marks above and below belong to the letter before them. */
const joins = /[\u200b-\u200d\p{M}]/u;

/** Greek is the first script that the Latin font leaves to others: nearly every character comes before it. */
const firstOther = '\u0370';

const fontOf = (character: string): string | null =>
  character < firstOther ? null : (scriptFonts.find(({ letters }) => letters.test(character))?.font ?? null);

/**
 * Splits a text into pieces of one font each; together they are the text. Between the words of scripts without spaces they
 * have a `wordBreak`.
 */
export function fontRuns(text: string): FontRun[] {
  return oneFontEach(text).map((run) => {
    const words = scriptFonts.find(({ font }) => font === run.font)?.words;
    return words ? { ...run, text: [...words.segment(run.text)].map(({ segment }) => segment).join(wordBreak) } : run;
  });
}

function oneFontEach(text: string): FontRun[] {
  const runs: { text: string; font: string | null }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const own = fontOf(character);
    const font = own === null && last && joins.test(character) ? last.font : own;
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
}

/** Characters without a break from which on a word may be too wide for its column. */
export const longestWord = 24;
const longWords = new RegExp(`([\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}_]{${longestWord},})`, 'u');

/** Splits off the words that must be allowed to break anywhere. */
export function longWordRuns(text: string): { readonly text: string; readonly long: boolean }[] {
  return text
    .split(longWords)
    .map((part, i) => ({ text: part, long: i % 2 === 1 }))
    .filter((run) => run.text !== '');
}
