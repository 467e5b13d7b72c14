/** What a document's rows look like on paper. */
import { linesDuring } from '@firm/platform/testing/pdfLines';
import { document } from './file.ts';

const description = { operator: 'O', address: '', logo: null, asOf: '2026-11-30', lines: [] };

async function textsIn(language: 'en' | 'es' | 'fr' | 'ar'): Promise<string[]> {
  const sheet = { title: 'T', headers: ['Reservation', 'Amount', 'Day'], figures: [false, true, false], language, yes: 'y', no: 'n' };
  const chart = { title: 'C', type: 'Bar' as const, labels: ['A'], series: [{ name: 'S', values: [15002.9] }], stacked: false };
  async function* rows() {
    yield [[12345, 15002.9, { day: '2026-11-30' }], [7, -1, null]];
  }
  const lines = await linesDuring(async () => {
    for await (const _piece of document(sheet, description, rows(), () => ({ about: [['Sum', 463914]], charts: [chart] }))) continue;
  });
  return lines.map(({ line }) => line.inlines.map(({ text }) => text).join('').trim());
}

test.each([
  ['en', '15,002.9', '463,914'],
  ['es', '15.002,9', '463.914'],
  ['fr', '15\u00a0002,9', '463\u00a0914'],
  ['ar', '15,002.9', '463,914'],
] as const)('in %s the figures of a document are written as in its charts, %s; a number that is a name stays as it is', async (language, amount, sum) => {
  expect(await textsIn(language)).toEqual(expect.arrayContaining([amount, sum, '12345', '2026-11-30', '-1']));
});
