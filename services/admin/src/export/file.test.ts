/** What a document's rows look like on paper. */
import { linesDuring } from '@firm/platform/testing/pdfLines';
import { document } from './file.ts';

const description = { operator: 'O', address: '', logo: null, asOf: '2026-11-30', lines: [] };

async function textsIn(language: 'en' | 'es' | 'fr' | 'ar'): Promise<string[]> {
  const sheet = { title: 'T', headers: ['Reservation', 'Amount', 'Day'], figures: [false, true, false], language, yes: 'y', no: 'n' };
  const chart = { title: 'C', type: 'Bar' as const, labels: ['A'], series: [{ name: 'S', values: [15002.9], digits: 2 }], stacked: false };
  async function* rows() {
    yield [[12345, 15002.9, { day: '2026-11-30' }], [7, -1, null], [8, { amount: 2160, digits: 2 }, null], [9, { amount: 12500, digits: 0 }, null]];
  }
  const lines = await linesDuring(async () => {
    for await (const _piece of document(sheet, description, rows(), () => ({ about: [['Sum', 463914]], charts: [chart] }))) continue;
  });
  return lines.map(({ line }) => line.inlines.map(({ text }) => text).join('').trim());
}

test.each([
  ['en', '15,002.9', '463,914', '2,160.00', '12,500'],
  ['es', '15.002,9', '463.914', '2160,00', '12.500'],
  ['fr', '15\u00a0002,9', '463\u00a0914', '2\u00a0160,00', '12\u00a0500'],
  ['ar', '15,002.9', '463,914', '2,160.00', '12,500'],
] as const)('in %s the figures of a document are written as in its charts, %s; a number that is a name stays as it is, and money has its currency’s decimals', async (language, amount, sum, ...money) => {
  expect(await textsIn(language)).toEqual(expect.arrayContaining([amount, sum, '12345', '2026-11-30', '-1', ...money]));
});
