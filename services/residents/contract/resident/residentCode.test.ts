import { readResidentCode } from './residentCode.ts';

test.each([
  ['https://portal.example/operations/residents/42', { id: 42 }],
  ['https://portal.example/ar/operations/residents/42?tab=bed#top', { id: 42 }],
  ['https://portal.example/operations/residents/DP-000042', { number: 'DP-000042' }],
  [' DP-000042 ', { number: 'DP-000042' }],
  ['G1234567X', { number: 'G1234567X' }],
  ['42', { number: '42' }],
  ['', null],
  ['https://portal.example/maintenance/3', null],
  ['two words', null],
  ['x'.repeat(60), null],
  ['/operations/residents/%E0%A4%A', null],
])('%s', (text, code) => {
  expect(readResidentCode(text)).toEqual(code);
});
