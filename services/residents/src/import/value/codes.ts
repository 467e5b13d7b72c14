/** Numbers by which something is known, such as a pass number: what a spreadsheet or a keyboard did to them is refused. Pure. */
import { isDay, type Cell } from '@firm/platform/table/cell';
import { firstLostNumber } from '@firm/platform/table/limits';
import { keyed } from './plainText.ts';

/** Why a cell is no code that can be relied upon. */
type CodeProblem = 'shortened' | 'converted' | 'floating' | 'lookalike';

const invisible = /[\p{Cf}\u115f\u1160\u3164\uffa0\ufe00-\ufe0f]/gu;
/** Letters of other scripts that look like Latin ones. */
const twins = /^[АВСЕНІЈКМОРЅТУХавсеіјкорѕтухΑΒΕΖΗΙΚΜΝΟΡΤΥΧονιρκχ]+$/u;
const months = 'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|ene|abr|ago|dic|janv|févr?|avr|juin|juil|août|déc';
/** `2-Jan`, `Jan-05`, `30/01/2024`: what spreadsheets make of 1-2, and keep when they save as text. */
const likeDay = new RegExp(
  `^(\\d{1,2}[-/. ](${months})\\.?([-/. ]\\d{2,4})?|(${months})\\.?[-/ ]\\d{2,4}|\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{4}|\\d{4}-\\d{2}-\\d{2}( 00:00:00)?)$`,
  'i',
);

/** @param text of the cell, plain */
export function codeProblem(cell: Cell, text: string): CodeProblem | null {
  if (typeof cell === 'boolean' || isDay(cell) || /^(true|false)$/i.test(text) || likeDay.test(text)) return 'converted';
  if (hasLostDigits(cell, text)) return 'shortened';
  if ((typeof cell === 'number' && !Number.isInteger(cell)) || /^\d+\.0+$/.test(text)) return 'floating';
  const foreign = text.match(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu)?.join('') ?? '';
  return foreign !== '' && (/\p{Script=Latin}/u.test(text) || twins.test(foreign)) ? 'lookalike' : null;
}

/** `8.80171E+12`: a spreadsheet saved what it showed of a long number, and the other digits are gone. */
const shortened = /^\d([.,]\d+)?E\+\d{2,}$/i;

/** Beyond fifteen digits a spreadsheet's number is no longer the one that was typed; saved as text it is shortened or ends in noughts. */
export const hasLostDigits = (cell: Cell, text: string): boolean =>
  shortened.test(text) || (typeof cell === 'number' && Math.abs(cell) >= firstLostNumber) || /^\d{15}0+$/.test(text);

/** The code as it is kept: in Latin digits, without what cannot be seen, every dash a hyphen. Empty: there is no letter or digit. */
export function codeOf(text: string): string {
  const code = keyed(text.replace(invisible, '')).replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(code) ? code : '';
}
