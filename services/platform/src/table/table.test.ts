/** Table files that are written and read back, and files that are no tables: each gets its own error, and none brings the process down. */
import type { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import { ZipFile } from 'yazl';
import fc from 'fast-check';
import { runs } from '../testing/deep.ts';
import { languages, type Language } from '../contract/languages.ts';
import type { Cell, TableRow } from './cell.ts';
import { columnLetter, columnOf } from './cell.ts';
import { Archive } from './archive.ts';
import { escapeFormula, unescapeFormula } from './formulas.ts';
import { dayOfSerial, numberFormat, patterned } from './numberFormat.ts';
import { openTable } from './readTable.ts';
import type { WrittenCell, WrittenTable } from './write.ts';
import { csvPieces } from './writeCsv.ts';
import { xlsxStream } from './writeXlsx.ts';

const table = (headers: string[], rows: WrittenCell[][], language: Language = 'en'): WrittenTable => ({
  title: 'People: <all> & "more"',
  headers,
  rows: (async function* () {
    for (const row of rows) yield [row];
  })(),
  language,
  yes: 'yes',
  no: 'no',
});
const whole = async (pieces: AsyncIterable<Buffer>): Promise<Buffer> => {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
};
const read = async (content: Buffer): Promise<TableRow[]> => {
  const rows: TableRow[] = [];
  for await (const row of (await openTable(content)).open(null).rows()) rows.push(row);
  return rows;
};
const codeOf = (content: Buffer) =>
  read(content).then(
    () => 'read',
    (error: { code?: string }) => error.code,
  );

const zipped = (parts: Record<string, string | Buffer>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return whole(zip.outputStream as Readable);
};
const book = (sheet: string, more: Record<string, string> = {}, sheets = '<sheet name="S" sheetId="1" r:id="r1"/>') =>
  zipped({
    'xl/workbook.xml': `<workbook xmlns:r="x"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/s.xml"/></Relationships>',
    'xl/worksheets/s.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  });

/** The workbook with checksums in its directory that differ from those of its bytes. */
const changedInside = (content: Buffer): Buffer => {
  const changed = Buffer.from(content);
  const at = changed.indexOf('504b0102', 'hex');
  const lengths: number[] = [];
  for (let entry = at; entry >= 0; entry = changed.indexOf('504b0102', entry + 4, 'hex')) lengths.push(entry);
  // Each entry's checksum in the directory.
  for (const entry of lengths) changed.writeUInt32LE((changed.readUInt32LE(entry + 16) ^ 1) >>> 0, entry + 16);
  return changed;
};

const texts = fc.string({ unit: fc.constantFrom('a', 'Z', ' ', '=', '+', '-', '@', '"', ',', ';', '\n', '<', '&', "'", 'é', 'ع', '😀', '1'), maxLength: 12 });
const cells: fc.Arbitrary<WrittenCell> = fc.oneof(
  texts,
  fc.integer({ min: -1e9, max: 1e9 }),
  fc.constant(null),
  fc.date({ min: new Date('1900-03-02'), max: new Date('2199-01-01'), noInvalidDate: true }).map((d) => ({ day: d.toISOString().slice(0, 10) })),
);

test('what is written as a workbook reads back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cells, { minLength: 1, maxLength: 5 }), { maxLength: 6 }), async (rows) => {
      const back = await read(await whole(xlsxStream(table(['H1', 'H2'], rows))));
      const wanted = rows.map((row) => row.map((cell) => (typeof cell === 'string' && cell.trim() === '' ? null : cell)) as Cell[]);
      const found = wanted.map((_, i) => back.find(({ number }) => number === i + 2)?.cells ?? []);
      for (const [i, row] of wanted.entries())
        for (const [j, cell] of row.entries()) expect(found[i]?.[j] ?? null).toEqual(cell);
    }),
    { numRuns: runs(20, 500) },
  );
});

test.each([['en', ','], ['fr', ';']] as const)('what is written as CSV in %s reads back as text, and nothing in it begins like a formula', async (language, separator) => {
  // Whole lines within a cell are taken for rows that a quote swallowed.
  const plain = texts.filter((text) => !new RegExp(`\n[^]*[${separator}"]`).test(text));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(plain, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), async (rows) => {
      const content = await whole(csvPieces(table(['Name', 'Number'], rows, language)));
      const back = await read(content);
      for (const row of rows) {
        const found = back.filter(({ number }) => number > 1).map(({ cells: c }) => c);
        const own = row.map((cell) => escapeFormula(cell, separator)).map((cell) => (cell.trim() === '' ? null : cell));
        while (own.length > 0 && own.at(-1) === null) own.pop();
        if (own.length > 0) expect(found).toContainEqual(own);
      }
      for (const { cells: row } of back) for (const cell of row) expect(String(cell ?? '')).not.toMatch(/^[=+\-@]/);
      // Nor where the spreadsheet splits at the other sign, and a quote protects only if a part begins with it.
      for (const part of content.toString().split(separator === ',' ? /[;\r\n]/ : /[,\r\n]/)) expect(part.replace(/^(\s|"")+/, '')).not.toMatch(/^[=+\-@]/);
    }),
    { numRuns: runs(30, 1_000) },
  );
});

test('CSV has the separator at which spreadsheets in its language split, and its decimal mark; either is read', async () => {
  const rows: WrittenCell[][] = [['Lim, Ana', 3], ['a;b', null], ['plain', 0.5]];
  for (const language of languages) {
    const content = await whole(csvPieces(table(['Name', 'Beds'], rows, language)));
    const separator = language === 'es' || language === 'fr' ? ';' : ',';
    const half = separator === ';' ? '0,5' : '0.5';
    expect(content.toString()).toBe(['\uFEFFName|Beds', '"Lim, Ana"|3', '"a;b"|', `plain|${half}`, ''].map((line) => line.replace('|', separator)).join('\r\n'));
    expect((await read(content)).map(({ cells: row }) => row)).toEqual([['Name', 'Beds'], ['Lim, Ana', '3'], ['a;b'], ['plain', half]]);
  }
});

test.each(['x,=1+1;y', 'Block 4, +65 8123'])('%j is neutral in a file with semicolons too, and comes back', (text) => {
  expect(escapeFormula(text, ';')).toBe(text.replace(/(?=[=+])/, "'"));
  expect(unescapeFormula(escapeFormula(text, ';'))).toBe(text);
});

test.each(['=1+1', '+65 8123', '-5', '@SUM(A1)', '\tx', "=cmd|'/c calc'!A1"])('%s is neutral in CSV and comes back', (text) => {
  expect(escapeFormula(text)).toBe(`'${text}`);
  expect(unescapeFormula(escapeFormula(text))).toBe(text);
});

test.each([
  ['x;=1+1;y', "x;'=1+1;y"],
  ['x; +65 8123', "x; '+65 8123"],
  ['x;"=1+1', `x;"'=1+1`],
  ['x\t＝1', "x\t'＝1"],
  ['x\r\n-5', "x\r\n'-5"],
  ['=a;=b', "'=a;'=b"],
  ['\t=1', "'\t'=1"],
])('%j is neutral also where its parts become cells of their own, and comes back', async (text, neutral) => {
  expect(escapeFormula(text)).toBe(neutral);
  expect(unescapeFormula(neutral)).toBe(text);
  expect((await whole(csvPieces(table(['Name'], [[text]])))).toString()).toContain(`\r\n"${neutral.replaceAll('"', '""')}"\r\n`);
});

test('a text with a long run of spaces is escaped at once', () => {
  const started = performance.now();
  const text = `;${' '.repeat(30_000)}x${'\n'.repeat(30_000)}x=`;
  expect(unescapeFormula(escapeFormula(text))).toBe(text);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test('apostrophes that people wrote stay', () => {
  expect([escapeFormula("O'Brien; d'Or"), unescapeFormula("'t Hooft; 't Hooft")]).toEqual(["O'Brien; d'Or", "'t Hooft; 't Hooft"]);
});

test.each([
  [45_321, false, '2024-01-30'],
  [45_321.75, false, '2024-01-30'],
  [1, false, '1900-01-01'],
  [59, false, '1900-02-28'],
  [61, false, '1900-03-01'],
  [43_859, true, '2024-01-30'],
  [0, false, null],
  [-5, false, null],
  [9e9, false, null],
])('serial %d (from 1904: %s) is %s', (serial, from1904, day) => {
  expect(dayOfSerial(serial, from1904)).toBe(day);
});

test.each([
  [14, undefined, 'day'],
  [164, 'dd/mm/yyyy', 'day'],
  [164, '[$-409]d\\-mmm\\-yy;@', 'day'],
  [164, 'mmm yy', 'day'],
  [164, 'hh:mm:ss', undefined],
  [164, '#,##0.00', undefined],
  [164, '00000', 'digits'],
  [164, '"day" 0', 'digits'],
  [164, '"S"0000000', 'digits'],
  [164, '# ?/?', undefined],
  [164, '\\S0.00', undefined],
  [0, undefined, undefined],
])('format %d %s shows a %s', (id, code, kind) => {
  expect(numberFormat(id, code)?.kind).toBe(kind);
});

test.each([
  ['00000', 42, '00042'],
  ['"S"0000000', 1_234_567, 'S1234567'],
  ['00\\-0000', 1_205, '00-1205'],
  ['000-0000', 12_345_678, '1234-5678'],
  ['\\+65 0000 0000', 81_234_567, '+65 8123 4567'],
  ['"FIN "General', 77, 'FIN 77'],
  ['###-##', 5, '-5'],
])('%s shows %d as %s', (code, number, shown) => {
  const format = numberFormat(164, code);
  expect(format?.kind === 'digits' && patterned(number, format.pattern)).toBe(shown);
});

test('only the format of positive numbers is read, and no endless one', () => {
  const format = numberFormat(164, '"a;b"000;[Red]-000');
  expect(format?.kind === 'digits' && patterned(7, format.pattern)).toBe('a;b007');
  const started = performance.now();
  expect(numberFormat(164, `${';""'.repeat(20_000)}"`)).toBeNull();
  expect(performance.now() - started).toBeLessThan(1_000);
});

test('columns are named as spreadsheets name them', () => {
  expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  fc.assert(fc.property(fc.nat(20_000), (i) => columnOf(`${columnLetter(i)}9`) === i));
});

test('cells of every kind; formulas are never calculated', async () => {
  const rows = await read(
    await book(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="b"><v>1</v></c><c r="D1" t="e"><v>#REF!</v></c></row>' +
        '<row r="5"><c r="A5" t="str"><f>UPPER("x")</f><v>X</v></c><c r="B5"><f>1+1</f></c><c r="C5" t="inlineStr"><is><r><t>ri</t></r><r><t>ch</t></r></is></c>' +
        '<c r="D5"><v>12345678901234567890</v></c><c r="E5" s="1"/></row><row r="9"/>' +
        '<row r="10" hidden="1"><c r="A10"><f t="shared" si="0"/></c><c r="B10" t="inlineStr"><is><t>李</t><rPh><t>リ</t></rPh></is></c></row>',
      { 'xl/sharedStrings.xml': '<sst><si><t>sha</t><rPh><t>zz</t></rPh><t>red_x000A_</t></si></sst>' , 'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/s.xml"/><Relationship Id="r2" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>'},
    ),
  );
  expect(rows).toEqual([
    { number: 1, cells: ['shared\n', null, true, { broken: '#REF!' }] },
    { number: 5, cells: ['X', { broken: '=1+1' }, 'rich', 12345678901234567890] },
    { number: 10, hidden: true, cells: [{ broken: '=' }, '李'] },
  ]);
});

test('200,000 empty rows cost nothing', async () => {
  const empty = Array.from({ length: 200_000 }, (_, i) => `<row r="${i + 2}"><c r="A${i + 2}" s="1"/></row>`).join('');
  const file = await openTable(await book(`<row r="1"><c r="A1"><v>1</v></c></row>${empty}`));
  const source = file.open(null);
  const rows: TableRow[] = [];
  for await (const row of source.rows()) rows.push(row);
  expect([rows.length, source.emptyRows]).toEqual([1, 200_000]);
});

describe('no table', () => {
  const oldOffice = (text = '') => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(text, 'utf16le')]);
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['nothing', () => Buffer.alloc(0), 'table_empty'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n...%%EOF'), 'table_not_workbook'],
    ['a picture', () => Buffer.from('89504e470d0a1a0a', 'hex'), 'table_not_workbook'],
    ['a web page', () => Buffer.from('<!doctype html><table><tr><td>1</td></tr></table>'), 'table_not_workbook'],
    ['bytes', () => Buffer.from([1, 2, 3, 4, 5, 6, 7, 0, 9]), 'table_not_workbook'],
    ['an old workbook', () => oldOffice(), 'table_old_excel'],
    ['an encrypted workbook', () => oldOffice('EncryptedPackage'), 'table_encrypted'],
    ['another archive', () => zipped({ 'readme.txt': 'hello' }), 'table_not_workbook'],
    ['a workbook with macros', () => book('', { 'xl/vbaProject.bin': 'x' }), 'document_macros'],
    ['a workbook without a sheet', () => book('', {}, ''), 'table_no_sheet'],
    ['one whose sheets are all hidden', () => book('', {}, '<sheet name="S" state="veryHidden" r:id="r1"/>'), 'table_no_sheet'],
    ['one cut off', async () => (await book('<row r="1"><c r="A1"><v>1</v></c></row>')).subarray(0, 300), 'table_damaged'],
    ['broken XML', () => book('<row r="1"><c'), 'table_damaged'],
    ['entities that grow', () => book('<row r="1"><c r="A1" t="inlineStr"><is><t>&lol;</t></is></c></row>'), 'table_damaged'],
    ['a workbook in binary', () => zipped({ 'xl/workbook.bin': 'x' }), 'table_xlsb'],
    ['a sheet of another office', () => zipped({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }), 'table_ods'],
    ['bytes changed on the way', async () => changedInside(await book('<row r="1"><c r="A1"><v>1</v></c></row>'.padEnd(400))), 'table_damaged'],
    ['a quote that is never closed', () => Buffer.from('a,b\n1,"x\n2,y\n'), 'table_open_quote'],
    ['a cell in the last column', () => book('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'table_too_many_columns'],
  ])('%s', async (_name, content, code) => {
    expect(await codeOf(await content())).toBe(code);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['elements without end, one in another', () => book('<a>'.repeat(1_000) + '</a>'.repeat(1_000))],
    ['a cell that never ends', () => book(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(3_000_000)}</t></is></c></row>`)],
    ['a cell of very many runs', () => book(`<row r="1"><c r="A1" t="inlineStr"><is>${'<t>run</t>'.repeat(100_000)}</is></c></row>`)],
    ['an attribute that never ends', () => book(`<row r="${'1'.repeat(3_000_000)}"/>`)],
    ['a comment that never ends', () => book(`<!--${'x'.repeat(3_000_000)}-->`)],
    ['more texts than a sheet can show', () => book('', { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(2_000_001)}</sst>` })],
    ['more formats than there can be', () => book('', { 'xl/styles.xml': `<styleSheet><cellXfs>${'<xf/>'.repeat(300_000)}</cellXfs></styleSheet>` })],
    ['more sheets than anybody has', () => book('', {}, '<sheet name="S" sheetId="1" r:id="r1"/>'.repeat(300_000))],
  ])('a small file with %s inside takes no memory to speak of', async (_name, content) => {
    expect(await codeOf(await content())).toBe('table_too_large_inside');
  });

  test('a zip bomb is refused before unpacking, and one that lies about its size while unpacking', async () => {
    const nought = Buffer.alloc(260 * 1024 * 1024);
    const honest = await zipped({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/s.xml': nought });
    expect(honest.length).toBeLessThan(2_000_000);
    expect(await codeOf(honest)).toBe('table_too_large_inside');
    const small = await book('<row r="1"><c r="A1"><v>1</v></c></row>');
    const liar = Buffer.from(small);
    // The directory claims that the sheet is short; what is packed there is long.
    const packed = deflateRawSync(Buffer.alloc(1024 * 1024, 32));
    expect(packed.length).toBeLessThan(liar.length * 10);
    const at = liar.indexOf('504b0102', 'hex');
    liar.writeUInt32LE(1, at + 24);
    expect(await codeOf(liar)).toBe('table_damaged');
  });
});

describe('CSV as people have it', () => {
  const first = async (content: Buffer | string) => (await read(Buffer.from(content)))[0]?.cells;
  test.each<[string, Buffer]>([
    ['semicolons', Buffer.from('Name;Größe;"a, b"\nx;1;2')],
    ['tabs', Buffer.from('Name\tGröße\ta, b\nx\t1\t2')],
    ['a told delimiter', Buffer.from('sep=|\r\nName|Größe|a, b\r\nx|1|2')],
    ['a mark', Buffer.from('\uFEFFName;Größe;"a, b"\nx;1;2')],
    ['UTF-16 with a mark', Buffer.from('\uFEFFName\tGröße\ta, b\r\nx\t1\t2', 'utf16le')],
    ['UTF-16 without', Buffer.from('Name\tGröße\ta, b\r\nx\t1\t2', 'utf16le')],
  ])('%s', async (_name, content) => {
    expect(await first(content)).toEqual(['Name', 'Größe', 'a, b']);
  });

  test('line ends within quotes, quotes within quotes, rows of any length', async () => {
    expect(await read(Buffer.from('a,b\n"one\ntwo","say ""hi"""\nlonely\n1,2,3,4\n,,\n'))).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 2, cells: ['one\ntwo', 'say "hi"'] },
      { number: 3, cells: ['lonely'] },
      { number: 4, cells: ['1', '2', '3', '4'] },
    ]);
  });

  test('a quote that swallows rows makes no cell of them; lines of an address are one cell', async () => {
    const rows = await read(Buffer.from('a,b,c\n1,"Ana,x\n2,Be"n,y\n3,"Blk 1, #02\nSingapore",z\n4,"D,d\n5,E,e\n6",F\n'));
    expect(rows.map(({ cells: row }) => row[1])).toEqual(['b', { broken: expect.any(String) }, 'Blk 1, #02\nSingapore', { broken: expect.any(String) }]);
  });

  test('a cell of very many lines is read at once', async () => {
    const started = performance.now();
    const rows = await read(Buffer.from(`a,b\n1,"""x${'\n'.repeat(60_000)}y"\n`));
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(String(rows[1]?.cells[1])).toHaveLength(60_003);
  });

  test('what begins with BM is text unless it is a bitmap', async () => {
    expect(await first('BMW no,Name\n1,Ana\n2,Ben of the long text')).toEqual(['BMW no', 'Name']);
  });

  test('UTF-8 with an invalid byte is proposed as UTF-8; Japanese with escape sequences is read', async () => {
    const spoilt = Buffer.concat([Buffer.from('Name,Number\nสมชาย,1\n'), Buffer.from([0xe0, 0xb8]), Buffer.from(',2\n')]);
    expect(await openTable(spoilt)).toMatchObject({ certain: false, encodings: expect.arrayContaining(['utf-8']) });
    const japanese = Buffer.concat([Buffer.from('Name,Number\n'), Buffer.from('1b2442463b4b5c1b2842', 'hex'), Buffer.from(',1\n')]);
    expect((await read(japanese))[1]?.cells).toEqual(['道本', '1']);
    expect(await openTable(japanese)).toMatchObject({ encodings: expect.arrayContaining(['iso-2022-jp']), certain: true });
  });

  test('an unclosed quote ends in an error', async () => {
    expect(await codeOf(Buffer.from(`a,b\n"${'x\n'.repeat(300_000)}`))).toBe('table_open_quote');
  });

  test.each(['windows-1252', 'gb18030', 'windows-1256', 'macintosh'])('an encoding that must be guessed is proposed: %s', async (label) => {
    const text = { 'windows-1252': [0x4a, 0x6f, 0x73, 0xe9], gb18030: [0xc0, 0xee, 0xc0, 0xd7], 'windows-1256': [0xe3, 0xcd, 0xe3, 0xcf], macintosh: [0x4a, 0x6f, 0x73, 0x8e] }[label];
    const file = await openTable(Buffer.concat([Buffer.from('Name,Number\n'), Buffer.from(text ?? []), Buffer.from(',1\n')]));
    expect(file).toMatchObject({ format: 'csv', certain: false });
    expect('encodings' in file && file.encodings).toContain(label);
  });
});

test.each([
  ['en', 'A,B\r\n310.50,12500\r\n'],
  ['fr', 'A;B\r\n310,50;12500\r\n'],
] as const)('an amount of money has its currency’s decimals in a table in %s, and is a number in a workbook that shows them', async (language, text) => {
  const amounts = (): WrittenTable => table(['A', 'B'], [[{ amount: 310.5, digits: 2 }, { amount: 12_500, digits: 0 }]], language);
  expect((await whole(csvPieces(amounts()))).toString('utf8').slice(1)).toBe(text);
  const written = await whole(xlsxStream(amounts()));
  expect((await read(written)).at(-1)?.cells).toEqual([310.5, 12_500]);
  const archive = await Archive.open(written);
  const part = async (name: string) => (await whole(archive.read(name))).toString('utf8');
  const formats = [...(await part('xl/styles.xml')).split('<cellXfs')[1]?.matchAll(/<xf numFmtId="(\d+)"/g) ?? []].map(([, id]) => id);
  const styles = [...(await part('xl/worksheets/sheet1.xml')).matchAll(/<c r="[AB]2" s="(\d)">/g)].map(([, style]) => formats[Number(style)]);
  // #,##0.00 and #,##0 (ECMA-376, 18.8.30).
  expect(styles).toEqual(['4', '3']);
});
