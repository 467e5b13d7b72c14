/** For tests of the import: uploads a file, answers questions, and runs passes to their end. */
import { ZipFile } from 'yazl';
import type { Answer, TestUser } from '@firm/platform/testing/portal';
import type { ImportJob, ImportRow } from '../../../contract/import/import.ts';
import type { DemoPortal } from '../../testing/demoPortal.ts';
import { runImports } from '../run/job.ts';

interface Importing {
  send(content: Buffer | string, name?: string, as?: TestUser, fields?: Record<string, string>): Promise<Answer<ImportJob>>;
  correct(job: ImportJob, body: object): Promise<ImportJob>;
  /** Starts a dry run, an import or its undo and waits for its end. */
  pass(job: ImportJob, what: 'dry_run' | 'start' | 'undo', body?: object): Promise<ImportJob>;
  rows(job: ImportJob, query?: string): Promise<ImportRow[]>;
}

/**
 * @param demo read at each step, since it is there only once the test's setup has run
 * @param path of the imports: of residents, unless it is given
 */
export function importing(demo: () => DemoPortal, path = '/employees/imports/'): Importing {
  const call = <T>(method: string, address: string, body?: unknown, as = demo().full) =>
    demo().portal.call<T>(method, address, { as, body });
  const of = (job: ImportJob, part = '') => `${path}${job.id}/${part}`;
  return {
    send: async (content, name = 'residents.csv', as = demo().full, fields = {}) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append('file', new Blob([content]), name);
      return demo().portal.call<ImportJob>('POST', path, { as, body: form });
    },
    correct: async (job, body) => expectOk(await call<ImportJob>('PUT', of(job), body)),
    pass: async (job, what, body = {}) => {
      expectOk(await call<ImportJob>('POST', of(job, `${what}/`), body));
      await runImports(demo().portal.context('residents'));
      return expectOk(await call<ImportJob>('GET', of(job)));
    },
    rows: async (job, query = '') => expectOk(await call<{ results: ImportRow[] }>('GET', of(job, `rows/${query}`))).results,
  };
}

function expectOk<T>({ status, body }: Answer<T>): T {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

/** The text of a CSV file from rows of cells. */
export const csv = (...rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')).join('\r\n');

/** A workbook of one sheet, from its XML: rows, and the XML that follows them. */
export async function workbook(rows: string, behind = '', properties = ''): Promise<Buffer> {
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="x">${properties}<sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/s.xml"/></Relationships>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/s.xml': `<worksheet><sheetData>${rows}</sheetData>${behind}</worksheet>`,
  };
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const all: Buffer[] = [];
  for await (const piece of zip.outputStream as AsyncIterable<Buffer>) all.push(piece);
  return Buffer.concat(all);
}

/** A row of texts, days (`{ serial }`) and numbers; null leaves a cell out. */
export const sheetRow = (number: number, cells: readonly (string | number | { serial: number } | null)[], attributes = ''): string =>
  `<row r="${number}" ${attributes}>${cells
    .map((cell, i) => {
      const at = `${String.fromCharCode(65 + i)}${number}`;
      if (cell === null) return '';
      if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;
      return typeof cell === 'number' ? `<c r="${at}"><v>${cell}</v></c>` : `<c r="${at}" s="1"><v>${cell.serial}</v></c>`;
    })
    .join('')}</row>`;
