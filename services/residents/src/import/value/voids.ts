/** Words that stand in a cell instead of nothing, and those that a spreadsheet shows where a formula failed. Pure. */

/** Written by programs; as a name they may be somebody's. */
const ofPrograms = new Set(['nan', 'none', 'null', 'nat', '<na>', 'undefined', '(null)', '\\n']);
const ofPeople = new Set(['n/a', '#n/a n/a']);

export const isProgramsVoid = (text: string): boolean => ofPrograms.has(text.toLowerCase());
export const isVoid = (text: string): boolean => isProgramsVoid(text) || ofPeople.has(text.toLowerCase());

/** `#N/A`, `#¡REF!`, `Err:502`, `#####`, in the languages of spreadsheets, saved as text. */
export const isErrorText = (text: string): boolean => /^(#N\/[AD]|#[¡¿]?[\p{L}/0-9_]+[!?]|#{3,}|Err:\d{3})$/iu.test(text);
