/** Identifying numbers such as pass numbers: refuses what a spreadsheet or a keyboard has distorted. Pure. */
import { isDay, type Cell } from '@firm/platform/table/cell';
import { firstLostNumber } from '@firm/platform/table/limits';
import { keyed } from './plainText.ts';

/** Why a cell's code cannot be trusted. */
type CodeProblem = 'shortened' | 'converted' | 'floating' | 'lookalike';

const invisible = /[\p{Cf}\u115f\u1160\u3164\uffa0\ufe00-\ufe0f]/gu;
/** Letters of other scripts that look like Latin ones. */
const lookalikes = /^[АВСЕНІЈКМОРЅТУХавсеіјкорѕтухΑΒΕΖΗΙΚΜΝΟΡΤΥΧονιρκχ]+$/u;
const months = 'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|ene|abr|ago|dic|janv|févr?|avr|juin|juil|août|déc';
/** `2-Jan`, `Jan-05`, `30/01/2024`: what a spreadsheet turns 1-2 into, and keeps when saving as text. */
const likeDay = new RegExp(
  `^(\\d{1,2}[-/. ](${months})\\.?([-/. ]\\d{2,4})?|(${months})\\.?[-/ ]\\d{2,4}|\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{4}|\\d{4}-\\d{2}-\\d{2}( 00:00:00)?)$`,
  'i',
);

/** @param text the cell's plain text */
export function codeProblem(cell: Cell, text: string): CodeProblem | null {
  if (typeof cell === 'boolean' || isDay(cell) || /^(true|false)$/i.test(text) || likeDay.test(text)) return 'converted';
  if (hasLostDigits(cell, text)) return 'shortened';
  if ((typeof cell === 'number' && !Number.isInteger(cell)) || /^\d+\.0+$/.test(text)) return 'floating';
  const foreign = text.match(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu)?.join('') ?? '';
  return foreign !== '' && (/\p{Script=Latin}/u.test(text) || lookalikes.test(foreign)) ? 'lookalike' : null;
}

/** `8.80171E+12`: a spreadsheet saved a long number as displayed, and the other digits are lost. */
const shortened = /^\d([.,]\d+)?E\+\d{2,}$/i;

/** Beyond fifteen digits a spreadsheet's number differs from what was typed; saved as text it is shortened or ends in zeros. */
export const hasLostDigits = (cell: Cell, text: string): boolean =>
  shortened.test(text) || (typeof cell === 'number' && Math.abs(cell) >= firstLostNumber) || /^\d{15}0+$/.test(text);

/** The code as stored: Latin digits, no invisible characters, every dash a hyphen. Empty if it has no letter or digit. */
export function codeOf(text: string): string {
  const code = keyed(text.replace(invisible, '')).replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(code) ? code : '';
}
