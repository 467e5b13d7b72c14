/** Words in a cell that mean "no value", and the texts that a spreadsheet shows for a failed formula. Pure. */

/** Written by programs; in a name field they may be a real name. */
const ofPrograms = new Set(['nan', 'none', 'null', 'nat', '<na>', 'undefined', '(null)', '\\n']);
const ofPeople = new Set(['n/a', '#n/a n/a']);

/** Whether a cell holds what a program writes for a missing value, in any capitals. */
export const isProgramPlaceholder = (text: string): boolean => ofPrograms.has(text.toLowerCase());
/** Whether a cell holds what a program or a person writes for a missing value, in any capitals. */
export const isPlaceholder = (text: string): boolean => isProgramPlaceholder(text) || ofPeople.has(text.toLowerCase());

/** `#N/A`, `#¡REF!`, `Err:502`, `#####`, saved as text by spreadsheets in several languages. */
export const isErrorText = (text: string): boolean => /^(#N\/[AD]|#[¡¿]?[\p{L}/0-9_]+[!?]|#{3,}|Err:\d{3})$/iu.test(text);
