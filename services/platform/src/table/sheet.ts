/** The rows of one worksheet as a stream. Formulas are never calculated: the value that the writer stored counts. */
import { columnOf, type Cell, type DayCell, type TableRow } from './cell.ts';
import { firstLostNumber, longestRow, mostColumns } from './limits.ts';
import { dayOfSerial, patterned, timeOfSerial, type NumberFormat } from './numberFormat.ts';
import { TableError } from './tableError.ts';
import { walkXml, type Attributes } from './xml.ts';

/** What cells refer to. */
interface SheetContext {
  readonly formats: readonly NumberFormat[];
  readonly texts: readonly string[];
  readonly from1904: boolean;
}

/** A range of merged cells: rows from 1, columns from 0, both ends included. */
export interface Merged {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const mostMerged = 10_000;
const longestFormula = 100;

export class SheetReader {
  /** Known once all rows have been read: XLSX gives it after them. */
  readonly merged: Merged[] = [];
  /** Rows that the sheet lists and that hold nothing. */
  emptyRows = 0;
  formulas = 0;
  /** Whether it uses the calendar of old Macs, by which numbers without a format of their own must be read too. */
  readonly from1904: boolean;
  readonly #pieces: AsyncIterable<Buffer>;
  readonly #context: SheetContext;
  #ready: TableRow[] = [];
  #number = 0;
  #cells: Cell[] = [];
  #column = -1;
  #length = 0;
  #hidden = false;
  #phonetic = false;
  #cell: Attributes = {};
  #value: string | null = null;
  #formula: string | null = null;
  #into: 'value' | 'formula' | 'text' | null = null;

  constructor(pieces: AsyncIterable<Buffer>, context: SheetContext) {
    this.#pieces = pieces;
    this.#context = context;
    this.from1904 = context.from1904;
  }

  /** Rows that are not empty, in order. @throws TableError for a damaged sheet or one that is too wide */
  async *rows(): AsyncGenerator<TableRow> {
    const walk = walkXml(this.#pieces, {
      open: (name, attributes) => this.#open(name, attributes),
      text: (text) => this.#text(text),
      close: (name) => this.#close(name),
    });
    for await (const _piece of walk) {
      const ready = this.#ready;
      this.#ready = [];
      yield* ready;
    }
  }

  #open(name: string, attributes: Attributes): void {
    switch (name) {
      case 'row':
        this.#number = Number(attributes.r ?? this.#number + 1);
        this.#cells = [];
        this.#column = -1;
        this.#length = 0;
        this.#hidden = attributes.hidden === '1' || attributes.hidden === 'true';
        break;
      case 'c':
        this.#column = attributes.r === undefined ? this.#column + 1 : columnOf(attributes.r);
        this.#cell = attributes;
        this.#value = null;
        this.#formula = null;
        break;
      case 'v':
        this.#into = 'value';
        this.#value = '';
        break;
      case 'rPh':
        this.#phonetic = true;
        break;
      case 't':
        // The pronunciation of a text is stored beside it, and is not part of it.
        if (this.#phonetic) break;
        this.#into = 'text';
        this.#value ??= '';
        break;
      case 'f':
        this.#into = 'formula';
        this.#formula = '';
        break;
      case 'mergeCell':
        if (this.merged.length >= mostMerged) throw new TableError('table_too_large_inside');
        this.merged.push(rangeOf(attributes.ref ?? ''));
        break;
      default:
    }
  }

  #text(text: string): void {
    if (this.#into === null) return;
    this.#length += text.length;
    if (this.#length > longestRow) throw new TableError('table_too_large_inside');
    if (this.#into === 'formula') this.#formula += text;
    else this.#value += text;
  }

  #close(name: string): void {
    if (name === 'v' || name === 't' || name === 'f') this.#into = null;
    if (name === 'rPh') this.#phonetic = false;
    if (name === 'c') this.#closeCell();
    if (name === 'row') this.#closeRow();
  }

  #closeCell(): void {
    if (this.#formula !== null) this.formulas += 1;
    const cell = this.#read();
    if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return;
    if (this.#column >= mostColumns || this.#column < 0) {
      throw new TableError('table_too_many_columns', { limit: mostColumns });
    }
    while (this.#cells.length < this.#column) this.#cells.push(null);
    this.#cells[this.#column] = cell;
  }

  #read(): Cell {
    const { t: type = 'n', s: style } = this.#cell;
    const value = this.#value;
    if (value === null || (value === '' && type !== 'str')) {
      return this.#formula !== null ? { broken: `=${this.#formula.slice(0, longestFormula)}` } : null;
    }
    switch (type) {
      case 's':
        return unescaped(this.#context.texts[Number(value)] ?? '');
      case 'str':
      case 'inlineStr':
        return unescaped(value);
      case 'b':
        return value === '1' || value === 'true';
      case 'e':
        return { broken: value };
      case 'd':
        return dayCell(value.slice(0, 10), /T(\d{2}:\d{2})/.exec(value)?.[1] ?? null);
      default:
        return this.#numberCell(Number(value), value, style);
    }
  }

  #numberCell(number: number, text: string, style: string | undefined): Cell {
    if (!Number.isFinite(number)) return text;
    const format = this.#context.formats[Number(style ?? 0)] ?? null;
    if (format?.kind === 'day') {
      const day = dayOfSerial(number, this.#context.from1904);
      return day === null ? number : dayCell(day, timeOfSerial(number));
    }
    if (format?.kind === 'digits' && Number.isInteger(number) && number >= 0 && number < firstLostNumber)
      return { number, shown: patterned(number, format.pattern) };
    return number;
  }

  #closeRow(): void {
    if (this.#cells.length === 0) this.emptyRows += 1;
    else this.#ready.push({ number: this.#number, cells: this.#cells, ...(this.#hidden && { hidden: true }) });
  }
}

/** Writers store characters that XML lacks as `_x000D_`. */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-F]{4})_/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** `A1:D2` */
function rangeOf(reference: string): Merged {
  const [first = '', last = first] = reference.split(':');
  const row = (part: string) => Number(/\d+/.exec(part)?.[0] ?? 0);
  return { top: row(first), bottom: row(last), left: columnOf(first), right: columnOf(last) };
}

const dayCell = (day: string, time: string | null): DayCell => (time === null ? { day } : { day, time });
