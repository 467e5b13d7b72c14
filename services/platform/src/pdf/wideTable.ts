/**
 * The table of a report on paper: as many columns as somebody chose, with whatever somebody wrote in them. It always stands
 * between the margins: in smaller letters, then on larger paper, and where a word is still wider than its column it is broken.
 * Rows stay whole unless one may be higher than a page.
 */
import { cellPadding, dataTable } from './blocks.ts';
import type { PdfNode, PdfObject } from './definition.ts';
import { contentHeight, contentWidth, lineDistance } from './frame.ts';
import { longWordRuns } from './scripts.ts';

interface Paper {
  readonly size: 'A4' | 'A3';
  /** Points between the margins, the paper lying on its side. */
  readonly width: number;
  /** Points between head and foot. */
  readonly height: number;
  readonly fontSize: number;
}

/** A table is set on the first paper that it fits. */
const paperSizes: readonly [Paper, ...Paper[]] = [
  { size: 'A4', width: contentWidth.landscape, height: contentHeight.landscape, fontSize: 7 },
  { size: 'A4', width: contentWidth.landscape, height: contentHeight.landscape, fontSize: 6 },
  { size: 'A3', width: contentWidth.landscapeA3, height: contentHeight.landscapeA3, fontSize: 7 },
];

/** How wide characters are at most, in parts of the font's size; the first that fits counts. Letters in bold are wider than these are on average. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[ !'(),\-./:;I[\]fijlrt|·’]/u, 0.48],
  [/[mwMW%@ÆŒæœ]/u, 1],
  [/[\p{Ll}\p{N}]/u, 0.68],
  [/\p{Mn}/u, 0],
  // In their joined form, which they nearly always have.
  [/\p{Script=Arabic}/u, 0.7],
  [/[\p{Script=Latin}\p{P}\p{S}]/u, 0.84],
];
const widest = 1.1;
const widthsOfCharacters = new Map<string, number>();

function widthOfCharacter(character: string): number {
  const known = widthsOfCharacters.get(character);
  if (known !== undefined) return known;
  const width = widths.find(([characters]) => characters.test(character))?.[1] ?? widest;
  if (widthsOfCharacters.size < 10_000) widthsOfCharacters.set(character, width);
  return width;
}

/** In parts of the font's size; too high rather than too low. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += widthOfCharacter(character);
  return width;
}

/** A word that breaks anywhere (`scripts.ts`) is given no more width than this. */
const mostOfLong = 16;

/** The width of the widest word, likewise. */
function widestWord(text: string): number {
  let most = 0;
  for (const word of text.split(/\s+/)) {
    let width = widthOf(word);
    if (width > mostOfLong && longWordRuns(word).some(({ long }) => long)) width = mostOfLong;
    if (width > most) most = width;
  }
  return most;
}

interface WideTable {
  readonly paper: Paper;
  readonly table: PdfObject;
}

/**
 * Lays out a table whose columns take what they need.
 * @param rows texts, one for each header
 * @param figures for each column, whether it has figures, which are aligned by their last digit
 */
export function wideTable(headers: readonly string[], rows: readonly (readonly string[])[], figures: readonly boolean[] = []): WideTable {
  const least = headers.map(widestWord);
  for (const row of rows) row.forEach((cell, i) => (least[i] = Math.max(least[i] ?? 0, widestWord(cell))));
  const spaceOn = ({ width, fontSize }: Paper): number => (width - headers.length * cellPadding) / fontSize;
  const paper = paperSizes.find((one) => sumUpTo(least, Infinity) <= spaceOn(one)) ?? (paperSizes.at(-1) as Paper);
  const most = mostThatFits(least, spaceOn(paper));
  const cell = (text: string, i: number): PdfNode => ((least[i] ?? 0) > most && widestWord(text) > most ? { text, wordBreak: 'break-all' } : text);
  const rowsBreak = mostLines(headers, rows, least.map((one) => (one > most ? widest : one)), spaceOn(paper)) * lineDistance * paper.fontSize > paper.height / 2;
  const table = dataTable(headers.map((title, i) => ({ title: cell(title, i), width: 'auto' as const, alignment: figures[i] ? 'right' as const : 'left' as const })), rows.map((row) => row.map(cell)), rowsBreak);
  return { paper, table: { ...table, fontSize: paper.fontSize } };
}

/**
 * About how many lines the highest cell has: a column gets what its widest word needs, and of the other space as much as its longest line
 * asks for. Lines are not filled to their end, which may double the number.
 */
function mostLines(headers: readonly string[], rows: readonly (readonly string[])[], least: readonly number[], space: number): number {
  const longest = [...least];
  for (const row of [headers, ...rows]) row.forEach((cell, i) => (longest[i] = Math.max(longest[i] ?? 0, widthOf(cell))));
  const [asked, needed] = [sumUpTo(longest, Infinity), sumUpTo(least, Infinity)];
  const share = asked <= space ? 1 : (space - needed) / (asked - needed);
  const columns = least.map((one, i) => Math.max(widest, one + ((longest[i] ?? one) - one) * share));
  let most = 0;
  for (const row of [headers, ...rows]) {
    row.forEach((cell, i) => {
      const lines = cell.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / (columns[i] ?? widest))), 0);
      if (lines > most) most = lines;
    });
  }
  return most;
}

const sumUpTo = (least: readonly number[], most: number): number => least.reduce((all, one) => all + Math.min(one, most), 0);

/** The width up to which words stay whole, so that all columns together fit. */
function mostThatFits(least: readonly number[], space: number): number {
  if (sumUpTo(least, Infinity) <= space) return Infinity;
  let [low, high] = [0, Math.max(...least)];
  for (let i = 0; i < 20; i += 1) {
    const middle = (low + high) / 2;
    if (sumUpTo(least, middle) <= space) low = middle;
    else high = middle;
  }
  return low;
}
