import { columnsOf } from './fileColumns.ts';
import { fileRow } from './fileRow.ts';

const read = (headers: string[], ...cells: Parameters<typeof fileRow>[0]) => fileRow(cells, columnsOf(headers), '2026-11-10');

it('recognises its columns by their names in four languages, with and without the unit', () => {
  for (const headers of [['Resident number', 'Temperature (°C)', 'Taken at'], ['N.º de pase', 'Temperatura ºC', 'Fecha'], ['N° de permis', 'Température (°C)', 'Date et heure'], ['رقم التصريح', 'درجة الحرارة (°م)', 'التاريخ']])
    expect([...columnsOf(headers).keys()]).toEqual(['pass_number', 'temperature', 'taken_at']);
  expect(columnsOf(['Name', 'Age']).size).toBe(0);
});

it('reads a moment from a spreadsheet cell, from text, and from separate day and time', () => {
  const headers = ['Pass', 'Temp', 'Date', 'Time'];
  const of = (date: Parameters<typeof fileRow>[0][number], time: Parameters<typeof fileRow>[0][number] = null) => {
    const { day, time: at } = read(headers, 'P1', 36.5, date, time);
    return [day, at];
  };
  expect(of({ day: '2026-11-09', time: '08:12' })).toEqual(['2026-11-09', '08:12']);
  expect(of({ day: '2026-11-09' }, 0.5)).toEqual(['2026-11-09', '12:00']);
  expect(of('9/11/2026 8:12 PM')).toEqual(['2026-11-09', '20:12']);
  // Day and month are ambiguous: the date that a reading can have is taken.
  expect(of('11/09/2026', '12:05 am')).toEqual(['2026-11-09', '00:05']);
  expect(of('09.11.2026', '20h05')).toEqual(['2026-11-09', '20:05']);
  expect(of('yesterday', 'noon')).toEqual([null, null]);
  expect(of('9/11/2026', '25:00')).toEqual(['2026-11-09', null]);
  expect(of('9/11/2026', '13:00 pm')).toEqual(['2026-11-09', null]);
});

it('reads a moment with its offset from UTC, and no time of which the offset would be lost', () => {
  const of = (cell: string) => {
    const { instant, time } = read(['Pass', 'Temp', 'Date'], 'P1', 36.5, cell);
    return instant?.toISOString() ?? time;
  };
  for (const cell of ['2026-11-09T00:12:00Z', '2026-11-09 00:12Z', '2026-11-09 00:12:00 UTC', '2026-11-09 08:12:00+08:00', '2026-11-09T08:12:00.000+0800', '2026-11-08 19:12 -0500'])
    expect([cell, of(cell)]).toEqual([cell, '2026-11-09T00:12:00.000Z']);
  expect(of('2026-11-09 00:12')).toBe('00:12');
  for (const cell of ['9/11/2026 00:12Z', '9/11/2026 00:12 UTC', '9/11/2026 8:12+08:00', '2026-11-09 25:12Z']) expect([cell, of(cell)]).toEqual([cell, null]);
});

it('reads numbers of residents as their own files are read', () => {
  const pass = (cell: Parameters<typeof fileRow>[0][number]) => read(['Pass', 'Temp', 'Time'], cell, 36.5, '08:00').pass;
  expect(['\u200fTW–٠٠٠٤٢ ', "'TW-00042", ' TW-00042', { number: 42, shown: 'TW-00042' }].map(pass)).toEqual(Array(4).fill('TW-00042'));
});

it('leaves the day open where the file has no column of days', () => {
  expect(read(['Pass', 'Temp', 'Time'], 'P1', 36.5, '08:12')).toMatchObject({ day: null, ofToday: true, time: '08:12' });
  expect(read(['Pass', 'Temp', 'Date'], 'P1', 36.5, null)).toMatchObject({ day: null, ofToday: false });
});

it('reads degrees as people write them, and never guesses', () => {
  const degrees = (cell: Parameters<typeof fileRow>[0][number]) => read(['Pass', 'Temp', 'Time'], 'P1', cell, '08:00').temperature;
  expect([36.5, '36,5', '36.5 °C', '36.5C', '٣٦٫٥', '36'].map(degrees)).toEqual([36.5, 36.5, 36.5, 36.5, 36.5, 36]);
  expect(['', 'n/a', null, true, { broken: '#N/A' }, '365', '36.5.1', '-36'].map(degrees)).toEqual(Array(8).fill(null));
});

it('reads degrees at once, however many spaces are in the cell', () => {
  const spaces = ' '.repeat(2_500);
  const started = performance.now();
  const degrees = [`36.5${spaces}°${spaces}C`, `37${spaces}x`].map((cell) => read(['Pass', 'Temp'], 'P1', cell).temperature);
  expect(degrees).toEqual([36.5, null]);
  expect(performance.now() - started).toBeLessThan(1_000);
});
