/** Text of a cell as one sees it, without what writers put around it. Pure. */
import { withoutApostrophe } from '@firm/platform/table/neutral';
import { latinText, withoutMarks } from '@firm/platform/contract/latinText';

/** `="00042"`: how systems that export text keep spreadsheets from taking it for a number. */
const constantFormula = /^="([^"]*)"$/;

/** @param text of the cell, trimmed */
export function plainText(text: string): string {
  const seen = withoutMarks(text).trim();
  return withoutApostrophe(constantFormula.exec(seen)?.[1]?.trim() ?? seen).normalize('NFC');
}

/** A number or code as a Latin keyboard types it: every dash a hyphen, and no apostrophes before it. */
export const keyed = (text: string): string => latinText(text).replace(/[\p{Pd}\u2212]/gu, '-').replace(/^'+/, '');
