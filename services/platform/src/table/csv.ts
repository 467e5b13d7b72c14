/** CSV as people have it: any usual delimiter, quotes and line ends inside quotes, rows of unequal length. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import type { Cell, TableRow } from './cell.ts';
import { longestRow, mostColumns } from './limits.ts';
import { TableError } from './tableError.ts';

const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

const sampleLines = 30;
const pieceBytes = 64 * 1024;

/** The delimiter that splits the first lines most evenly into the most parts. `sep=;` in the first line decides. */
export function guessDelimiter(text: string): Delimiter {
  const declared = /^sep=(.)\r?\n/.exec(text)?.[1];
  if (declared && (delimiters as readonly string[]).includes(declared)) return declared as Delimiter;
  const lines = unquoted(text).split(/\r\n|\r|\n/, sampleLines).filter((line) => line.trim() !== '');
  const scored = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const usual = [...counts].sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    const even = counts.filter((count) => count === usual).length / Math.max(1, counts.length);
    return { delimiter, score: usual === 0 ? 0 : even * 100 + Math.min(usual, 50) };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** Without what stands in quotes, so that a comma in an address does not count. */
const unquoted = (text: string): string => text.slice(0, pieceBytes).replace(/"(?:[^"]|"")*"/g, 'q');

const longestBroken = 60;
const openQuote: ReadonlySet<string> = new Set(['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']);

/** Whether a cell holds whole lines of the file: a quote that was never closed ran on to the next one. */
function swallowsRows(value: string, delimiter: Delimiter, width: number): boolean {
  if (!/[\r\n]/.test(value)) return false;
  const further = value.split(/[\r\n]+/).slice(1);
  const quoteGoesOn = value.startsWith('"') && value.lastIndexOf('"') > value.search(/[\r\n]/);
  return quoteGoesOn || (width > 1 && further.some((line) => line.split(delimiter).length >= width));
}

interface CsvOptions {
  /** Label that `TextDecoder` knows. */
  readonly encoding: string;
  readonly delimiter: Delimiter;
}

/** Reads rows as a stream. */
export class CsvReader {
  emptyRows = 0;
  readonly #content: Buffer;
  readonly #options: CsvOptions;

  constructor(content: Buffer, options: CsvOptions) {
    this.#content = content;
    this.#options = options;
  }

  /** Rows that are not empty; numbered as a spreadsheet would show them. */
  async *rows(): AsyncGenerator<TableRow> {
    const { delimiter } = this.#options;
    const parser = parse({
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_records_with_error: false,
      max_record_size: longestRow,
      info: false,
    });
    // Its errors surface where the rows are read.
    const feeding = pipeline(Readable.from(this.#text()), parser).catch(() => undefined);
    let number = 0;
    let width = 0;
    try {
      for await (const record of parser as AsyncIterable<string[]>) {
        number += 1;
        if (number === 1 && record.length <= 2 && /^sep=.?$/.test(record[0] ?? '')) continue;
        width ||= record.length;
        const cells = record.map((value): Cell => {
          if (value.trim() === '') return null;
          return swallowsRows(value, delimiter, width) ? { broken: value.slice(0, longestBroken) } : value;
        });
        while (cells.length > 0 && cells.at(-1) === null) cells.pop();
        if (cells.length > mostColumns) throw new TableError('table_too_many_columns', { limit: mostColumns });
        if (cells.length === 0) this.emptyRows += 1;
        else yield { number, cells };
      }
      await feeding;
    } catch (error) {
      if (error instanceof TableError) throw error;
      const open = error instanceof CsvError && openQuote.has(error.code);
      throw open ? new TableError('table_open_quote', { row: number + 1 }, error) : new TableError('table_damaged', {}, error);
    } finally {
      parser.destroy();
    }
  }

  *#text(): Generator<string> {
    const decoder = new TextDecoder(this.#options.encoding);
    for (let at = 0; at < this.#content.length; at += pieceBytes) {
      yield decoder.decode(this.#content.subarray(at, at + pieceBytes), { stream: true });
    }
    yield decoder.decode();
  }
}
