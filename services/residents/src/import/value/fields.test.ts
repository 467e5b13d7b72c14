/** Cells as they occur in real files: lost digits, invisible characters, digits and months of other languages. */
import type { Cell } from '@firm/platform/table/cell';
import { employeeImportFields, roomImportFields } from './importFields.ts';
import { dateHints } from '@firm/platform/table/readDay';
import { readField } from './fields.ts';

const context = { order: 'dmy', find: () => undefined } as const;

/** The value, `null` for a cell without one, or the key of the error. */
function read(field: string, cell: Cell): unknown {
  const spec = employeeImportFields.find((one) => one.field === field);
  if (!spec) throw new Error(`no field ${field}`);
  const found = readField(spec, cell, context);
  if (found === null) return null;
  return 'value' in found ? found.value : { problem: found.problem.key };
}

describe('a number that identifies a resident', () => {
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
    [1_234_567_890_123_450, { problem: 'shortened' }],
    ['1234567890123450', { problem: 'shortened' }],
    ['1234567890123456', '1234567890123456'],
    [{ day: '2024-02-01' }, { problem: 'converted' }],
    [true, { problem: 'converted' }],
    ['TRUE', { problem: 'converted' }],
    ['2-Jan', { problem: 'converted' }],
    ['Jan-05', { problem: 'converted' }],
    [{ number: 1_234_567, shown: 'S1234567' }, 'S1234567'],
    ['90001.0', { problem: 'floating' }],
    [90_001.5, { problem: 'floating' }],
    ['#N/A', { problem: 'broken_cell' }],
    ['#¡VALOR!', { problem: 'broken_cell' }],
    ['Err:502', { problem: 'broken_cell' }],
    ['####', { problem: 'broken_cell' }],
    ['nan', null],
    ['None', null],
    ['N/A', null],
    ['-', null],
    ['А123', { problem: 'lookalike' }],
    ['TW-О0042', { problem: 'lookalike' }],
    ['Ж-12', 'Ж-12'],
    ['TW\u3164-\ufe0f00042', 'TW-00042'],
    ['TW–00042', 'TW-00042'],
    ['TW-\ufffd42', { problem: 'lost_letters' }],
    ['০০৪২', '0042'],
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
    ['HP: 8123 4567', '8123 4567'],
    ['8123 4567 ext 12', { problem: 'phone_unclear' }],
    ['8123 4567 x12', { problem: 'phone_unclear' }],
    ['8123 4567 / 9123 4567', { problem: 'phone_unclear' }],
    ['8123 4567, 9123 4567', { problem: 'phone_unclear' }],
    ['81234567 91234567', { problem: 'phone_unclear' }],
    ['+65 8123 4567 +65 9123 4567', { problem: 'phone_unclear' }],
    ['ask the office', { problem: 'phone_unclear' }],
    ['8123 4567 (wife)', { problem: 'phone_unclear' }],
    ['81234567.0', { problem: 'floating' }],
    [{ day: '2024-02-01' }, { problem: 'converted' }],
    ['௮௧௨௩ ௪௫௬௭', '8123 4567'],
    ['৮১২৩ ৪৫৬৭', '8123 4567'],
    ['८१२३ ४५६७', '8123 4567'],
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
    ['09:30 30/01/2024', '2024-01-30'],
    ['9:30 PM 30 Jan 2024', '2024-01-30'],
    ['30/01/2024 09:30', '2024-01-30'],
    ['2024-01-30T09:30:00Z', '2024-01-30'],
    ['30 Jan 2024 10:00', '2024-01-30'],
  ])('%s is %s', (text, day) => expect(read('work_pass_expiry', text)).toBe(day));

  it.each(['30 Jan 2024 - 30 Jan 2025', '30/01/2024 - 30/01/2025', '2024-01-30 2025-01-30', '2024-01-30 to 2025-01-30', 'Jan/Feb 30 2024', 'nan days'])(
    '%s is not a day',
    (text) => expect(read('work_pass_expiry', text)).toEqual({ problem: 'no_day' }),
  );

  it('of birth in the future, or of a pass that expired long ago, is an error', () => {
    expect(read('date_of_birth', '01/01/2095')).toEqual({ problem: 'to_come' });
    expect(read('work_pass_expiry', '01/01/1924')).toEqual({ problem: 'long_over' });
    expect(read('access_pass_end_dt', '01/01/2004')).toBe('2004-01-01');
  });

  it('stored as a number counts from its workbook’s epoch', () => {
    const spec = employeeImportFields.find(({ field }) => field === 'work_pass_expiry');
    expect(spec && readField(spec, 43_859, { ...context, from1904: true })).toEqual({ value: '2024-01-30' });
    expect(spec && readField(spec, 45_321, context)).toEqual({ value: '2024-01-30' });
  });

  it('of birth is in the past, whatever its two-digit year', () => {
    expect(read('date_of_birth', '14/05/50')).toBe('1950-05-14');
    expect(read('date_of_birth', '14/05/05')).toBe('2005-05-14');
    expect(read('passport_expiry', '14/05/50')).toBe('2050-05-14');
  });

  it('has a recognisable order despite invisible characters', () => {
    expect(dateHints('٣٠\u200f/١\u200f/٢٠٢٤').order).toBe('dmy');
    expect(dateHints('\u202a03/04/1990\u202c').order).toBe('either');
  });
});

it.each<[string, Cell, unknown]>([
  ['name', 'None', { problem: 'void_word' }],
  ['surname', 'Null', { problem: 'void_word' }],
  ['name', { day: '2024-02-01' }, { problem: 'converted' }],
  ['name', true, { problem: 'converted' }],
  ['occupation', 'nan', null],
  ['religion', 'none', 'No religion'],
  ['nationality', 'nan', null],
])('%s: %j is %j', (field, cell, expected) => expect(read(field, cell)).toEqual(expected));

it.each<[Cell, unknown]>([
  ['57,200', { problem: 'unclear_number' }],
  ['57.200', { problem: 'unclear_number' }],
  ['57,20', 57.2],
  ['1,234,567', 1_234_567],
  [57_200, 57_200],
  ['12,3456', 12.3456],
  ['12,34,567', 1_234_567],
  ['1,234.5', 1_234.5],
  ['٥٧٫٢', 57.2],
  ['٥٧٬٢٠٠', { problem: 'unclear_number' }],
  ['1,2,3', { problem: 'numeric' }],
  ['0x10', { problem: 'numeric' }],
  ['1e3', { problem: 'numeric' }],
  ['12 persons', { problem: 'numeric' }],
  [{ number: 4, shown: '4 beds' }, 4],
])('the number %j is %j', (cell, expected) => {
  const spec = roomImportFields.find(({ field }) => field === 'bed_count');
  const found = spec && readField(spec, cell, context);
  expect(found && ('value' in found ? found.value : { problem: found.problem.key })).toEqual(expected);
});

it('keeps the joiners that some scripts need in names', () => {
  expect(read('name', 'র\u200d্যাব')).toBe('র\u200d্যাব');
  expect(read('name', '\u200eمحمد\u200f علي')).toBe('محمد علي');
});
