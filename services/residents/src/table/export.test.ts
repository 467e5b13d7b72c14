/** Exported tables: exactly what the list shows, in the reader's language, safe to open, and streamed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Cell } from '@firm/platform/table/cell';
import { openTable } from '@firm/platform/table/readTable';
import type { TestUser } from '@firm/platform/testing/portal';
import { languages } from '@firm/platform/errors/messages';
import { exportColumns, personalColumns, type ExportedTable } from '../../contract/export/columns.ts';
import { employeeImportFields, roomImportFields } from '../import/value/importFields.ts';
import type { ResidentDocument } from '../resident/model.ts';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { importing } from '../import/testing/importing.ts';
import { labelOf } from './labels.ts';

let demo: DemoPortal;
const { send, pass } = importing(() => demo);
const employees = () => demo.portal.connection.collection<ResidentDocument>('residents_employees');

async function download(path: string, as: TestUser | null = demo.full, language = 'en') {
  const response = await fetch(`${demo.portal.address}${path}`, {
    headers: { ...(as && { authorization: `Bearer ${as.token}` }), 'accept-language': language },
  });
  const content = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get('content-type'), name: response.headers.get('content-disposition'), content };
}

async function rowsOf(content: Buffer): Promise<readonly (readonly Cell[])[]> {
  const rows: (readonly Cell[])[] = [];
  for await (const { cells } of (await openTable(content)).open(null).rows()) rows.push(cells);
  return rows;
}

const paths: Record<ExportedTable, string> = {
  employees: '/employees/export/',
  workzones: '/workzones/export/',
  vendors: '/vendors/export/',
  employerfirms: '/employerfirms/export/',
  dormitories: '/dormitories/export/',
};

beforeAll(async () => {
  demo = await startDemoPortal();
});
afterAll(() => demo.portal.stop());

describe.each(Object.entries(paths) as [ExportedTable, string][])('%s', (table, address) => {
  it.each(['xlsx', 'csv'])('as %s: has as many rows as the list counts', async (format) => {
    const { status, content, name } = await download(`${address}?format=${format}`);
    expect(status).toBe(200);
    expect(name).toContain(`.${format}`);
    const [headers, ...rows] = await rowsOf(content);
    const list = await demo.portal.call<{ count: number }>('GET', address.replace('export/', '?limit=1'), { as: demo.full });
    expect(rows).toHaveLength(list.body.count);
    expect(headers).toEqual(exportColumns[table].map((column) => labelOf(column, 'en', table)));
  });

  it('records in the audit who exported what', async () => {
    const taken = { entity: 'tableexport', type: 'tableexport.taken', 'data.table': table };
    const count = () => demo.portal.connection.collection('residents_changes').countDocuments(taken);
    const before = await count();
    const columns = exportColumns[table].slice(0, 2);
    await download(`${address}?format=csv&columns=${columns.join(',')}`);
    await download(`${address}?columns=password`);
    expect(await count()).toBe(before + 1);
    const [change] = await demo.portal.connection.collection('residents_changes').find(taken).sort({ _id: -1 }).limit(1).toArray();
    expect(change).toMatchObject({ by: { id: demo.full.id }, data: { format: 'csv', columns, personal: personalColumns(table, columns), rows: expect.any(Number), reason: '' } });
  });

  it('checks permission, session and parameters', async () => {
    expect((await download(address, demo.powerless)).status).toBe(403);
    expect((await download(address, null)).status).toBe(401);
    expect((await download(`${address}?columns=password`)).status).toBe(400);
    expect((await download(`${address}?format=pdf`)).status).toBe(400);
    expect((await download(`${address}?colour=red`)).status).toBe(400);
    const [, ...theirs] = await rowsOf((await download(address, demo.other)).content);
    const list = await demo.portal.call<{ count: number }>('GET', address.replace('export/', '?limit=1'), { as: demo.other });
    expect(theirs).toHaveLength(list.body.count);
  });
});

it('has the list’s filters, search, ordering and columns', async () => {
  const query = 'dormitory=1&tenancy_status=CI&ordering=-name';
  const list = await demo.portal.call<{ results: { name: string; zone_ref_id: string }[] }>('GET', `/employees/?${query}&limit=1000`, { as: demo.full });
  const [headers, ...rows] = await rowsOf((await download(`/employees/export/?${query}&columns=name,zone,dormitory`)).content);
  expect(headers).toEqual(['Name', 'Room', 'Dormitory']);
  expect(rows.map(([name, zone]) => [name, zone])).toEqual(list.body.results.map((row) => [row.name, row.zone_ref_id]));
  const word = String(list.body.results[0]?.name.split(' ')[0]);
  const found = await demo.portal.call<{ count: number }>('GET', `/employees/?search=${encodeURIComponent(word)}`, { as: demo.full });
  expect((await rowsOf((await download(`/employees/export/?search=${encodeURIComponent(word)}`)).content)).length - 1).toBe(found.body.count);
  const [, ...mine] = await rowsOf((await download('/employees/export/?columns=dormitory', demo.restricted)).content);
  expect(new Set(mine.map(([dormitory]) => dormitory)).size).toBe(1);
});

it('has only the dormitories that are named', async () => {
  const [headers, ...rows] = await rowsOf((await download('/dormitories/export/?dormitory=2,1&ordering=-name&columns=name')).content);
  expect([headers?.length, rows.length]).toEqual([1, 2]);
  expect(rows.map(([name]) => String(name))).toEqual(rows.map(([name]) => String(name)).toSorted().reverse());
  expect(await rowsOf((await download('/dormitories/export/?dormitory=0&columns=name')).content)).toHaveLength(1);
});

it('calls each language that residents speak as the screen calls it', async () => {
  await employees().updateOne({ org: 1, dormitory: 1 }, { $set: { language: 'Bengali' } });
  for (const [language, name] of [['en', 'Bangla'], ['ar', 'البنغالية']] as const) {
    const rows = await rowsOf((await download('/employees/export/?dormitory=1&columns=language', demo.full, language)).content);
    expect(rows.flat()).toContain(name);
    expect(rows.flat()).not.toContain('Bengali');
  }
});

it('is in the reader’s language, with real dates', async () => {
  const [headers, first] = await rowsOf((await download('/employees/export/?columns=name,gender,work_pass_expiry,tenancy_status', demo.full, 'ar')).content);
  expect(headers).toEqual(['الاسم', 'الجنس', 'انتهاء تصريح العمل', 'حالة الإقامة']);
  expect(first?.[1]).toBe('ذكر');
  expect(first?.[2]).toEqual({ day: expect.stringMatching(/^\d{4}-/) });
  const rooms = await rowsOf((await download('/workzones/export/?format=csv&zone_kind=room&columns=zone_ref_id,block,floor,status', demo.full, 'es')).content);
  expect(rooms[0]).toEqual(['Referencia', 'Bloque', 'Planta', 'Estado']);
  expect(rooms[1]).toEqual(['A-01-01', 'A', 'A-01', expect.any(String)]);
});

it('leaves blocks and floors empty where rooms have their state and counts', async () => {
  const [, ...rows] = await rowsOf((await download('/workzones/export/?dormitory=1&columns=zone_type,status,occupied,bed_count')).content);
  const [structures, others] = [true, false].map((wanted) => rows.filter(([type]) => ['Block', 'Floor'].includes(String(type)) === wanted));
  expect(structures?.length).toBeGreaterThan(1);
  for (const [, ...cells] of structures ?? []) expect(cells.every((cell) => (cell ?? null) === null)).toBe(true);
  for (const [, status, ...counts] of others ?? []) expect([typeof status, ...counts.map((count) => typeof count)]).toEqual(['string', 'number', 'number']);
});

it('lets no formula run in a spreadsheet, and can be imported again unchanged', async () => {
  const [one, two] = (await employees().find({ org: 1, dormitory: 1 }).limit(2).toArray()) as ResidentDocument[];
  await employees().updateOne({ _id: one?._id }, { $set: { name: '=HYPERLINK("http://evil.example")', occupation: '@SUM(1)' } });
  await employees().updateOne({ _id: two?._id }, { $set: { name: '+1+1', worksite: '-2' } });
  const csv = (await download('/employees/export/?format=csv&dormitory=1')).content.toString('utf8');
  expect(csv.startsWith('\uFEFF')).toBe(true);
  for (const line of csv.split('\r\n')) for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?[=+\-@]/);
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  const sheet = (await download('/employees/export/?dormitory=1')).content;
  expect((await rowsOf(sheet)).flat()).toContain('=HYPERLINK("http://evil.example")');
  // Importing the file again changes nothing.
  const columns = 'name,pass_number,work_pass_expiry,nationality,gender,religion,language,mobile_no,occupation,worksite,dormitory,employer,vendor';
  for (const format of ['csv', 'xlsx']) {
    const file = (await download(`/employees/export/?dormitory=1&format=${format}&columns=${columns}`, demo.full, 'fr')).content;
    const done = await pass((await send(file, `again.${format}`)).body, 'start', { update_existing: true });
    expect([format, done.failure, done.run]).toEqual([format, null, { done: done.rows, created: 0, updated: 0, unchanged: done.rows, changed: 0, bad: 0 }]);
  }
});

it.each(languages)('lists of residents and of zones in the language %s are imported again whole, and nothing of them would change', async (language) => {
  const lists = [
    [importing(() => demo), '/employees/export/', 'residents_employees'],
    [importing(() => demo, '/workzones/imports/'), '/workzones/export/', 'residents_zones'],
  ] as const;
  // The state of a room has remarks of its own beside the description of the room.
  expect(await demo.portal.connection.collection('residents_zones').countDocuments({ org: 1, status_remarks: { $nin: ['', null] } })).toBeGreaterThan(0);
  for (const [{ send: upload, pass: run }, address, collection] of lists) {
    const count = await demo.portal.connection.collection(collection).countDocuments({ org: 1 });
    for (const format of ['csv', 'xlsx']) {
      const { content } = await download(`${address}?format=${format}`, demo.full, language);
      const tried = await run((await upload(content, `again.${format}`)).body, 'dry_run', { update_existing: true });
      const whole = { done: count, created: 0, updated: 0, unchanged: count, changed: 0, bad: 0 };
      expect([address, format, tried.failure, tried.dry_run]).toEqual([address, format, null, whole]);
    }
  }
});

it.each(['import/texts', 'table/texts', '../contract/fixedListNames'])('%s has the same texts in every language', (folder) => {
  const textsIn = (language: string) =>
    JSON.parse(readFileSync(path.join(__dirname, '..', folder, `${language}.json`), 'utf8')) as Record<string, string>;
  const placeholders = (text: unknown) => (String(text).match(/\{\w+\}/g) ?? []).sort();
  const english = textsIn('en');
  for (const language of languages) {
    const texts = textsIn(language);
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(texts)) expect([key, placeholders(text)]).toEqual([key, placeholders(english[key])]);
  }
});

it('names every column and field in every language', () => {
  const fields = [...Object.values(exportColumns).flat(), ...employeeImportFields.map(({ field }) => field), ...roomImportFields.map(({ field }) => field)];
  for (const language of languages) for (const field of fields) expect([field, labelOf(field, language)]).not.toEqual([field, field]);
});

it('accepts no paging, and creates no file for a HEAD request', async () => {
  for (const name of ['limit=1', 'offset=1', 'cursor=x']) {
    expect([name, (await demo.portal.call('GET', `/employees/export/?${name}`, { as: demo.full })).status]).toEqual([name, 400]);
  }
  const database = demo.portal.connection.db;
  await database?.command({ profile: 2 });
  const ask = (query: string, as = demo.full) =>
    fetch(`${demo.portal.address}/employees/export/${query}`, { method: 'HEAD', headers: { authorization: `Bearer ${as.token}` } });
  const head = await ask('?format=csv');
  await database?.command({ profile: 0 });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
  expect(await database?.collection('system.profile').countDocuments({ ns: /residents_employees$/ })).toBe(0);
  await database?.dropCollection('system.profile');
  expect((await ask('?nothing=1')).status).toBe(400);
  expect((await ask('', demo.powerless)).status).toBe(403);
});
