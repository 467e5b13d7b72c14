/** A cell's text as the user sees it, without what exporting programs add. Pure. */
import { unescapeFormula } from '@firm/platform/table/formulas';
import { latinText } from '@firm/platform/contract/latinText';
import { visibleText } from '@firm/platform/contract/visibleText';

/** `="00042"`: how exporting systems keep spreadsheets from reading text as a number. */
const constantFormula = /^="([^"]*)"$/;

/** @param text the cell's trimmed text */
export function plainText(text: string): string {
  const seen = visibleText(text);
  return unescapeFormula(constantFormula.exec(seen)?.[1]?.trim() ?? seen);
}

/** A number or code as typed on a Latin keyboard: every dash a hyphen, and no leading apostrophes. */
export const keyed = (text: string): string => latinText(text).replace(/[\p{Pd}\u2212]/gu, '-').replace(/^'+/, '');
