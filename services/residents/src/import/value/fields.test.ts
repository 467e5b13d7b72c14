/** Cells as people's files really hold them: lost digits, invisible marks, digits and months of other languages. */
import type { Cell } from '@firm/platform/table/cell';
import { employeeImportFields } from './importFields.ts';
import { orderHint } from './days.ts';
import { readField } from './fields.ts';

const context = { order: 'dmy', find: () => undefined } as const;

/** The value, `null` for a cell that says nothing, or the key of what is wrong. */
function read(field: string, cell: Cell): unknown {
  const spec = employeeImportFields.find((one) => one.field === field);
  if (!spec) throw new Error(`no field ${field}`);
  const found = readField(spec, cell, context);
  if (found === null) return null;
  return 'value' in found ? found.value : { problem: found.problem.key };
}

describe('a number by which somebody is known', () => {
  it.each<[Cell, unknown]>([
    ['00042', '00042'],
    [' TW-00042\u00a0', 'TW-00042'],
    ['\u202aTW-00042\u202c', 'TW-00042'],
    ['\u200fTW-00042\u200e', 'TW-00042'],
    ['TW-00042\u200b', 'TW-00042'],
    ['\ufeffTW-00042', 'TW-00042'],
    ['٠٠٤٢', '0042'],
    ['ＴＷ－００４２', 'TW-0042'],
    ["'00042", '00042'],
    ['="00042"', '00042'],
    ['1E5', '1E5'],
    [8801712345678, '8801712345678'],
    ['8.80171E+12', { problem: 'shortened' }],
    ['8,80171E+12', { problem: 'shortened' }],
    ['9E+15', { problem: 'shortened' }],
    [1.2345678901234568e18, { problem: 'shortened' }],
    ['\u200b', null],
  ])('%j is %j', (cell, expected) => expect(read('pass_number', cell)).toEqual(expected));
});

describe('a telephone number', () => {
  it.each<[Cell, unknown]>([
    ['\u202a+65 8123 4567\u202c', '+65 8123 4567'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', '050 123 4567'],
    ['(+65) 8123 4567', '+65 8123 4567'],
    ['+33 (0)6 12 34', '+33 (0)6 12 34'],
    ['8.80171E+12', { problem: 'shortened' }],
    ['n/a', null],
    ['-', null],
  ])('%j is %j', (cell, expected) => expect(read('mobile_no', cell)).toEqual(expected));
});

describe('a day', () => {
  it.each<[string, string]>([
    ['٣٠\u200f/١\u200f/٢٠٢٤', '2024-01-30'],
    ['\u200e30/01/2024', '2024-01-30'],
    ['30\u00a0janv.\u00a02024', '2024-01-30'],
    ['1er fév. 2024', '2024-02-01'],
    ['5 de setiembre de 2024', '2024-09-05'],
    ['5-set-24', '2024-09-05'],
    ['5 Sept 2024', '2024-09-05'],
    ['mar. 30 janv. 2024', '2024-01-30'],
    ['mar 30 ene 2024', '2024-01-30'],
    ['Tuesday, January 30th, 2024', '2024-01-30'],
    ['30 كانون الثاني 2024', '2024-01-30'],
    ['٣٠ تشرين الأول ٢٠٢٤', '2024-10-30'],
    ['15 غشت 2024', '2024-08-15'],
    ['２０２４/１/３０', '2024-01-30'],
  ])('%s is %s', (text, day) => expect(read('work_pass_expiry', text)).toBe(day));

  it('of birth lies behind us, whatever the two digits of its year', () => {
    expect(read('date_of_birth', '14/05/50')).toBe('1950-05-14');
    expect(read('date_of_birth', '14/05/05')).toBe('2005-05-14');
    expect(read('passport_expiry', '14/05/50')).toBe('2050-05-14');
  });

  it('tells its order through invisible marks too', () => {
    expect(orderHint('٣٠\u200f/١\u200f/٢٠٢٤')).toBe('dmy');
    expect(orderHint('\u202a03/04/1990\u202c')).toBe('either');
  });
});

it('keeps the joiners by which some scripts are written in names', () => {
  expect(read('name', 'র\u200d্যাব')).toBe('র\u200d্যাব');
  expect(read('name', '\u200eمحمد\u200f علي')).toBe('محمد علي');
});
