/** The import of residents from end to end, with files as they occur in practice. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ResidentDocument } from '../resident/model.ts';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';
import { figuresByDormitory } from '../testing/figuresByDormitory.ts';
import { recount } from '../testing/recount.ts';
import { csv, importing, sheetRow, workbook } from './testing/importing.ts';

let demo: DemoPortal;
const { send, correct, pass, rows } = importing(() => demo);
const file = (name: string) => readFileSync(path.join(__dirname, 'testing/files', name));
const resident = (pass_number: string) =>
  demo.portal.connection.collection<ResidentDocument>('residents_employees').findOne({ org: 1, pass_number });
const remove = (...passes: RegExp[]) =>
  demo.portal.connection
    .collection('residents_employees')
    .deleteMany({ pass_number: { $in: passes } })
    .then(() => recount(demo.portal.context('residents')));

beforeAll(async () => {
  demo = await startDemoPortal();
});
afterAll(() => demo.portal.stop());

describe.each(['openpyxl.xlsx', 'xlsxwriter.xlsx', 'libreoffice.xlsx'])('a workbook written by %s', (name) => {
  afterAll(() => remove(/^IMP-/));

  it('is read, checked without saving, and imported', async () => {
    const { status, body: job } = await send(file(name), name);
    expect([status, job.missing, job.questions]).toEqual([201, [], []]);
    const before = await demo.portal.connection.collection('residents_employees').countDocuments();
    const changes = await demo.portal.connection.collection('residents_changes').countDocuments();
    const tried = await pass(job, 'dry_run');
    expect(tried).toMatchObject({ state: 'checked', progress: 100, dry_run: { done: 5, created: 4, bad: 1, updated: 0 } });
    expect(await demo.portal.connection.collection('residents_employees').countDocuments()).toBe(before);
    expect(await demo.portal.connection.collection('residents_changes').countDocuments()).toBe(changes);
    const done = await pass(tried, 'start');
    expect(done).toMatchObject({ state: 'done', run: { done: 5, created: 4, bad: 1, unchanged: 0 } });
    expect(await resident('IMP-003')).toMatchObject({
      name: 'Élodie Núñez',
      nationality: 'Filipino',
      gender: 'F',
      date_of_birth: '1993-01-30',
      work_pass_expiry: '2028-07-15',
      tenancy_status: 'P',
      dormitory: null,
    });
    expect((await resident('IMP-004'))?.name).toBe('محمد علي');
  });
});

it('reads headers under a title, merged and over two rows, and ignores hidden sheets', async () => {
  const { body } = await send(file('openpyxl.xlsx'), 'openpyxl.xlsx');
  expect(body.header_row).toBe(3);
  expect(body.columns.map(({ header }) => header)).toEqual([
    'Full name',
    'Pass no.',
    'Passport Number',
    'Passport Expiry',
    'DOB',
    'Work permit expiry',
    'Sex',
    'HP no',
    'Nationality',
  ]);
  expect(body.mapping.map(({ field }) => field)).toEqual([
    'name',
    'pass_number',
    'passport_no',
    'passport_expiry',
    'date_of_birth',
    'work_pass_expiry',
    'gender',
    'mobile_no',
    'nationality',
  ]);
  expect(body.columns[2]?.samples[0]).toBe('001234567');
  expect(body.notices.map(({ code }) => code)).toEqual(expect.arrayContaining(['hidden_sheets', 'merged_headers', 'formulas', 'broken', 'empty_rows']));
  const tried = await pass(body, 'dry_run');
  expect(await rows(tried, '?outcome=bad')).toMatchObject([
    { row: 8, key: 'IMP-005', problems: [{ column: 'A', header: 'Full name', field: 'name', code: 'broken_cell' }] },
  ]);
});

it('finds the table behind a cover page, and asks which sheet is meant', async () => {
  const { status, body } = await send(file('cover.xlsx'), 'cover.xlsx');
  expect([status, body.rows, body.mapping.map(({ field }) => field)]).toEqual([201, 4, ['pass_number', 'name']]);
  expect(body.questions).toMatchObject([{ id: 'sheet', answer: null }]);
  const answered = await correct(body, { sheet: 'Workers' });
  expect((await pass(answered, 'dry_run')).dry_run).toMatchObject({ done: 4, created: 4 });
  const empty = await demo.portal.call('PUT', `/employees/imports/${body.id}/`, { as: demo.full, body: { sheet: 'Chart' } });
  expect(empty.status).toBe(422);
});

it('creates nothing the second time, shows what would change, and changes it only when that is chosen', async () => {
  const header = ['Pass number', 'Name', 'Nationality', 'Mobile', 'Employer'];
  const employer = (await demo.portal.connection.collection('residents_employer_firms').findOne({ org: 1 }))?.name as string;
  const first = csv(header, ['TWICE-1', 'Ana', 'Thai', '+65 1', employer], ['TWICE-2', 'Ben', 'IN', '', '']);
  await pass((await send(first)).body, 'start');
  const again = await pass((await send(first)).body, 'start');
  expect(again.run).toMatchObject({ created: 0, updated: 0, unchanged: 2, changed: 0 });
  const changed = first.replace('Ana', 'Anna');
  const shown = await pass((await send(changed)).body, 'start');
  expect(shown.run).toMatchObject({ created: 0, updated: 0, unchanged: 1, changed: 1 });
  expect(await rows(shown, '?outcome=changed')).toMatchObject([
    { row: 2, key: 'TWICE-1', changes: [{ field: 'name', label: 'Name', before: 'Ana', after: 'Anna' }] },
  ]);
  expect((await resident('TWICE-1'))?.name).toBe('Ana');
  // List entries, choices and clients by name, in the reader's language.
  const [, other] = await demo.portal.connection.collection('residents_employer_firms').find({ org: 1 }).sort({ _id: 1 }).limit(2).toArray();
  const named = await pass((await send(csv(['Pass number', 'Name', 'Gender', 'Work pass type', 'Employer'], ['TWICE-1', 'Ana', 'F', 'S Pass', String(other?.name)]))).body, 'dry_run');
  const [inFrench] = (await demo.portal.call<{ results: { changes: { field: string; before: string; after: string }[] }[] }>('GET', `/employees/imports/${named.id}/rows/?outcome=changed`, { as: demo.full, headers: { 'accept-language': 'fr' } })).body.results;
  const after = Object.fromEntries(inFrench?.changes.map((change) => [change.field, change.after]) ?? []);
  expect(after).toMatchObject({ gender: 'Femme', employer: other?.name, pass_type: 'S Pass' });
  expect(inFrench?.changes.find(({ field }) => field === 'employer')?.before).toBe(employer);
  const updated = await pass((await send(changed)).body, 'start', { update_existing: true });
  expect(updated.run).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
  expect(await resident('TWICE-1')).toMatchObject({ name: 'Anna', rev: 2, nationality: 'Thai' });
  const kept = await figuresByDormitory(demo.portal.context('residents'));
  await recount(demo.portal.context('residents'));
  expect(await figuresByDormitory(demo.portal.context('residents'))).toEqual(kept);
  await remove(/^TWICE-/);
});

it('reads a file whose rows name both an employer and a client, as the exported list of residents does', async () => {
  const nameIn = async (collection: string) => String((await demo.portal.connection.collection(collection).findOne({ org: 1 }))?.name);
  const employer = await nameIn('residents_employer_firms');
  const vendor = await nameIn('residents_vendors');
  const header = ['Pass number', 'Name', 'Employer', 'Vendor'];
  const done = await pass((await send(csv(header, ['BOTH-1', 'Ana', employer, vendor]))).body, 'start');
  expect(done).toMatchObject({ state: 'done', failure: null, run: { created: 1, bad: 0 } });
  expect(await resident('BOTH-1')).toMatchObject({ employer: expect.any(Number), vendor: expect.any(Number) });
  await remove(/^BOTH-/);
});

it('gives new residents the meals of the contract where a file does not tell, and leaves those of existing ones', async () => {
  const told = csv(['Pass number', 'Name', 'Meals per day'], ['MEALS-1', 'Ana', '0'], ['MEALS-2', 'Ben', '']);
  await pass((await send(told)).body, 'start');
  const silent = csv(['Pass number', 'Name'], ['MEALS-1', 'Anna'], ['MEALS-3', 'Chen']);
  const { run } = await pass((await send(silent)).body, 'start', { update_existing: true });
  expect(run).toMatchObject({ created: 1, updated: 1 });
  const meals = await Promise.all(['MEALS-1', 'MEALS-2', 'MEALS-3'].map(async (one) => (await resident(one))?.daily_meal_req));
  expect(meals).toEqual([0, 3, 3]);
  await remove(/^MEALS-/);
});

it('reports each row with errors by column, value and reason, and returns these rows as a workbook', async () => {
  const bad = csv(
    ['Pass number', 'Name', 'DOB', 'E-mail', 'Nationality', 'Employer', 'Driver'],
    ['BAD-1', '', '31/02/2000', 'nobody', 'Klingon', 'No such firm', 'perhaps'],
    ['', 'No Pass', '', '', '', '', ''],
    ['BAD-3', 'Good', '', '', '', '', 'yes'],
    ['BAD-3', 'Twin', '', '', '', '', ''],
  );
  const job = await pass((await send(bad, 'bad.csv')).body, 'dry_run');
  expect(job.dry_run).toMatchObject({ done: 4, created: 1, bad: 3 });
  const found = await rows(job);
  expect(found.map((row) => [row.row, row.problems.map((p) => [p.column, p.code, p.value])])).toEqual([
    [
      2,
      [
        ['C', 'no_day', '31/02/2000'],
        ['E', 'no_choice', 'Klingon'],
        ['F', 'no_reference', 'No such firm'],
        ['G', 'no_flag', 'perhaps'],
        ['B', 'required', ''],
        ['D', 'email', 'nobody'],
      ],
    ],
    [3, [['A', 'required', '']]],
    [5, [['A', 'twice', 'BAD-3']]],
  ]);
  const answer = await fetch(`${demo.portal.address}/employees/imports/${job.id}/bad_rows/`, {
    headers: { authorization: `Bearer ${demo.full.token}`, 'accept-language': 'es' },
  });
  expect(answer.status).toBe(200);
  const again = (await send(Buffer.from(await answer.arrayBuffer()), 'bad.xlsx')).body;
  expect(again).toMatchObject({ format: 'xlsx', rows: 3 });
  expect(again.columns.at(-1)).toMatchObject({ header: 'Motivo' });
  expect(again.columns.at(-1)?.samples[2]).toContain('fila 4');
});

it('asks about dates that can be read both ways, and about an uncertain encoding', async () => {
  const header = ['Pass number', 'Name', 'DOB'];
  const { body } = await send(csv(header, ['ASK-1', 'A', '03/04/1990'], ['ASK-2', 'B', '05/06/1991']));
  expect(body.questions).toMatchObject([{ id: 'date_order', answer: null, options: [{ value: 'dmy' }, { value: 'mdy' }] }]);
  expect(body.missing).toMatchObject([{ code: 'need_answer' }]);
  const refused = await demo.portal.call<{ code: string }>('POST', `/employees/imports/${body.id}/start/`, { as: demo.full, body: {} });
  expect([refused.status, refused.body.code]).toEqual([409, 'import_incomplete']);
  const answered = await correct(body, { date_order: 'mdy', version: body.version });
  expect(answered.missing).toEqual([]);
  await pass(answered, 'start');
  expect((await resident('ASK-1'))?.date_of_birth).toBe('1990-03-04');
  // One day beyond the twelfth settles the order for all dates, whatever was chosen for another file with these headers.
  const answer = (await send(csv(header, ['ASK-3', 'C', '03/04/1990'], ['ASK-4', 'D', '25/06/1991']))).body;
  expect([answer.questions, answer.date_order]).toEqual([[], 'dmy']);
  const latin = Buffer.from(csv(['Pass number', 'Name'], ['ASK-5', 'José Muñoz']), 'latin1');
  const asked = (await send(latin)).body;
  expect(asked.questions.map(({ id }) => id)).toEqual(['encoding']);
  const best = asked.questions[0]?.options.find(({ samples }) => samples[0]?.includes('José Muñoz'));
  const right = await correct(asked, { encoding: best?.value });
  await pass(right, 'start');
  expect((await resident('ASK-5'))?.name).toBe('José Muñoz');
  await remove(/^ASK-/);
});

it('accepts a correction of a wrongly guessed separator', async () => {
  const content = 'Pass number|Name|Remark,a,b\r\nSEP-1|Ana, Maria, Eva|x,y,z\r\nSEP-2|Ben, Ian, Tom|x,y,z';
  const { body } = await send(content);
  const job = await correct(body, { delimiter: '|', version: body.version });
  expect([job.delimiter, job.columns.map(({ header }) => header), job.missing]).toEqual(['|', ['Pass number', 'Name', 'Remark,a,b'], []]);
  // Another correction leaves the separator as it is, and the import reads the file with it.
  const kept = await correct(job, { header_row: 1 });
  expect([kept.delimiter, kept.mapping[1]?.field]).toEqual(['|', 'name']);
  expect((await correct(kept, { delimiter: ';' })).columns).toHaveLength(1);
  expect((await pass(await correct(kept, { delimiter: '|' }), 'start')).run).toMatchObject({ created: 2, bad: 0 });
  expect((await resident('SEP-1'))?.name).toBe('Ana, Maria, Eva');
  await remove(/^SEP-/);
  const address = (id: number) => `/employees/imports/${id}/`;
  const setDelimiter = (id: number, delimiter: string) => demo.portal.call('PUT', address(id), { as: demo.full, body: { delimiter } });
  expect((await setDelimiter((await send(content)).body.id, 'x')).status).toBe(422);
  expect((await setDelimiter((await send(file('openpyxl.xlsx'), 'openpyxl.xlsx')).body.id, ';')).status).toBe(422);
});

it('remembers a mapping that a user corrected, for files with the same headers', async () => {
  const content = csv(['Pass number', 'Nom', 'Etwas'], ['MEM-1', 'Ana', 'Welder']);
  const { body } = await send(content);
  expect(body.mapping[2]).toEqual({ column: 2, field: null, from: 'none' });
  await correct(body, { mapping: [{ column: 2, field: 'occupation' }] });
  const again = (await send(content)).body;
  expect(again.mapping).toEqual([
    { column: 0, field: 'pass_number', from: 'remembered' },
    { column: 1, field: 'name', from: 'remembered' },
    { column: 2, field: 'occupation', from: 'remembered' },
  ]);
});

it('remembers an order of day and month, unless the dates contradict it', async () => {
  const header = ['Pass number', 'Full name', 'DOB'];
  const first = (await send(csv(header, ['ORD-1', 'Ana', '03/04/1990']))).body;
  await correct(first, { date_order: 'mdy' });
  const alike = (await send(csv(header, ['ORD-2', 'Ben', '05/06/1990']))).body;
  expect([alike.date_order, alike.missing, alike.notices.map(({ code }) => code)]).toEqual(['mdy', [], ['remembered', 'remembered_mdy', 'no_dormitory']]);
  const otherwise = (await send(csv(header, ['ORD-3', 'Cem', '03/04/1990'], ['ORD-4', 'Dia', '25/06/1991']))).body;
  expect([otherwise.date_order, otherwise.missing]).toEqual(['dmy', []]);
  expect((await pass(otherwise, 'start')).run).toMatchObject({ created: 2, bad: 0 });
  expect((await resident('ORD-3'))?.date_of_birth).toBe('1990-04-03');
  await remove(/^ORD-/);
});

describe('file contents that are easily misread', () => {
  const heads = ['Pass number', 'Name', 'Work pass expiry'];
  const codesOf = async (content: Buffer | string, answers?: object) => {
    const { body } = await send(content);
    const job = answers ? await correct(body, answers) : body;
    expect(job.missing).toEqual([]);
    const tried = await pass(job, 'dry_run');
    return { job, tried, problems: (await rows(tried)).flatMap((row) => row.problems.map(({ code }) => `${row.row} ${code}`)) };
  };

  it('rows that are not records, and cells merged over rows, are refused', async () => {
    const { problems } = await codesOf(csv(heads, ['DIRT-1', 'Ana', ''], heads, ['DIRT-2', 'Ben', ''], ['Page 1 of 2', 'x', ''], ['Total', '2', '']));
    expect(problems).toEqual(['3 repeated_header', '5 footer_row', '6 footer_row']);
    const merged = await workbook(
      sheetRow(1, heads) + sheetRow(2, ['DIRT-3', 'Ana', { serial: 50_000 }]) + sheetRow(3, ['DIRT-4', 'Ben', null]),
      '<mergeCells><mergeCell ref="C2:C3"/></mergeCells>',
    );
    const found = await codesOf(merged);
    expect([found.problems, found.job.notices.map(({ code }) => code)]).toEqual([['3 merged_cell'], ['merged_rows', 'no_dormitory']]);
  });

  it('dates in the wrong order are refused at the column that the file has, on their own or compared with the existing record', async () => {
    const reasons = async (...lines: string[][]) => {
      const tried = await pass((await send(csv(...lines))).body, 'dry_run');
      const bad = await rows(tried, '?outcome=bad');
      return bad.flatMap(({ row, problems }) => problems.map(({ header, code, reason }) => [row, header, code, reason]));
    };
    const message = 'The "Access pass until" must not be before the "Access pass from"';
    const both = ['Pass Number', 'Name', 'Access pass start', 'Access pass end'];
    expect(await reasons(both, ['DAY-1', 'Ana', '20/03/2026', '19/03/2026'], ['DAY-2', 'Ben', '20/03/2026', '20/03/2026'])).toEqual([[2, 'Access pass end', 'not_before', message]]);
    await pass((await send(csv(both, ['DAY-3', 'Cem', '20/03/2026', '21/03/2026']))).body, 'start');
    const known = [['Pass Number', 'Name', 'Access pass start'], ['DAY-3', 'Cem', '22/03/2026']];
    expect(await reasons(...known)).toEqual([[2, 'Access pass start', 'not_before', message]]);
    await remove(/^DAY-/);
  });

  it('codes that differ only in case are the same', async () => {
    const known = (await demo.portal.connection.collection('residents_employees').findOne({ org: 1, pass_number: /[A-Z]/ }))?.pass_number as string;
    const { problems } = await codesOf(csv(heads, ['dirt-5', 'Ana', ''], ['DIRT-5', 'Ben', ''], [known.toLowerCase(), 'Cem', '']));
    expect(problems).toEqual(['3 twice', '4 other_spelling']);
  });

  it.each([
    ['hidden', ''],
    // A filter hides the rows that do not match.
    ['filtered', '<autoFilter ref="A1:C3"><filterColumn colId="1"><filters><filter val="Ana"/></filters></filterColumn></autoFilter>'],
  ])('%s rows are asked about', async (_how, behind) => {
    const content = await workbook(sheetRow(1, heads) + sheetRow(2, ['DIRT-6', 'Ana', null]) + sheetRow(3, ['DIRT-7', 'Ben', null], 'hidden="1"'), behind);
    const { body } = await send(content);
    expect([body.questions.map(({ id }) => id), body.missing.map(({ code }) => code)]).toEqual([['hidden_rows'], ['need_answer']]);
    expect((await codesOf(content, { hidden_rows: 'leave' })).tried.dry_run).toMatchObject({ done: 1 });
    expect((await codesOf(content, { hidden_rows: 'take' })).tried.dry_run).toMatchObject({ done: 2 });
  });

  it('dates of which the spreadsheet converted only some are asked about', async () => {
    // 3 April 2030 typed into a sheet that expects the month first becomes 4 March; the other cell stays text, since it cannot be converted.
    const content = await workbook(sheetRow(1, heads) + sheetRow(2, ['DIRT-8', 'Ana', { serial: 47_546 }]) + sheetRow(3, ['DIRT-9', 'Ben', '25/06/2030']));
    const { body } = await send(content);
    expect(body.questions).toMatchObject([{ id: 'half_dates', answer: null, options: [{ value: 'swapped' }, { value: 'kept' }] }]);
    await pass(await correct(body, { half_dates: 'swapped' }), 'start');
    const [swapped, text] = [(await resident('DIRT-8'))?.work_pass_expiry, (await resident('DIRT-9'))?.work_pass_expiry];
    expect([swapped, text]).toEqual(['2030-04-03', '2030-06-25']);
    await remove(/^DIRT-/);
  });

  it('date numbers follow the workbook’s calendar; two-digit years and words for empty cells are reported', async () => {
    const old = await workbook(sheetRow(1, heads) + sheetRow(2, ['DIRT-10', 'Ana', 46_084]), '', '<workbookPr date1904="1"/>');
    await pass((await send(old)).body, 'start');
    expect((await resident('DIRT-10'))?.work_pass_expiry).toBe('2030-03-04');
    await remove(/^DIRT-/);
    const { job } = await codesOf(csv(heads, ['DIRT-11', 'Ana', '25/06/30'], ['DIRT-12', 'Ben', 'nan']));
    expect(job.notices).toMatchObject([
      { code: 'void_words', values: { count: 1 } },
      { code: 'short_years', values: { count: 1, sample: '25/06/30', read: '2030-06-25' } },
      { code: 'no_dormitory' },
    ]);
  });
});
