import { reportDefinition } from './definition.ts';

const record = { reporting_date: '2026-11-29', resident: 'R', pass: 'P', room: 'A-01', health_status: 1, location: 1, temperature: 38, onset: null, until: null };

test('temperatures are written as in the reader’s language, always with one decimal', () => {
  const written = (language: 'en' | 'fr'): string => JSON.stringify(reportDefinition({ organisation: { name: 'O', address: '', logo: null }, dormitories: 'all', from: '2026-11-01', to: '2026-11-30', made: '2026-11-30 10:00', records: [record], count: 1, byStatus: new Map([[1, 1_234]]) }, language));
  expect(written('en')).toContain('"38.0"');
  expect(written('fr')).toContain('"38,0"');
  expect(written('en')).toContain('"1,234"');
});
