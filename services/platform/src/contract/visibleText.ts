/** Text as it is stored: composed letters, and nothing that nobody sees, so that two texts that look the same are the same. Imports nothing. */

/** Scripts whose letters are joined or kept apart by invisible joiners, and pictures that are composed with them. */
const joining =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}' +
  '\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f';

/** All of a row of joiners (ZWNJ, ZWJ) but the first: it joins as one does. */
const repeatedJoiners = /(?<=[\u200c\u200d])[\u200c\u200d]+/g;

/** A joiner that is not inside a word of such a script. Vowel signs belong to no script, but to the letter before them. */
const strayJoiners = new RegExp(`(?<![${joining}]\\p{M}*)[\\u200c\\u200d]|[\\u200c\\u200d](?![${joining}])`, 'gu');

/** Selectors of a letter's form without a letter. A pattern of no Braille dots is none. */
const straySelectors = /(?<!(?!\u2800)[\p{L}\p{N}\p{P}\p{S}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u180b-\u180d\u180f]+/gu;

/** Marks of direction, of order and of possible breaks, fillers, tags, and halves of characters; neither joiners nor selectors. */
const ignorable = /(?![\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u180b-\u180d\u180f])[\p{Default_Ignorable_Code_Point}\p{Cs}\ufff9-\ufffb]/gu;

/** Control characters except the tabulator and the end of a line. */
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** The look back keeps it linear: without it, a run of spaces inside a text would be tried from each of its spaces. */
const ends = /^[\s\u2800]+|(?<![\s\u2800])[\s\u2800]+$/g;

/** Without marks, fillers and controls, in the letters as they were typed. */
export function withoutMarks(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(controls, '')
    .replace(ignorable, '')
    .replace(straySelectors, '')
    .replace(repeatedJoiners, '')
    .replace(strayJoiners, '');
}

/** What a name, a remark or any other text is stored as. Empty if it shows nothing. */
export const visibleText = (text: string): string => withoutMarks(text).normalize('NFC').replace(ends, '');
