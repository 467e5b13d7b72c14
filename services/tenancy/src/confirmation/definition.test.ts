import { renderPdf } from '@firm/platform/pdf/render';
import type { Language } from '@firm/platform/pdf/definition';
import { confirmationDefinition, pageAddress, type Confirmation } from './definition.ts';
import { confirmationTexts } from './texts.ts';

const confirmation: Confirmation = {
  organisation: { name: 'Harbourlight Living', address: '21 Tuas South Boulevard', contacts: [{ label: 'Front desk', value: '+65 6555 0142' }], logo: null },
  reference: 'RES-000123',
  client: 'Sembawang Marine Works Pte. Ltd.',
  dormitory: { name: 'Kranji Woods Lodge', address: '18 Kranji Woods Way' },
  room: null,
  type: 'bunk',
  count: 40,
  allocated: 2,
  from: '2026-11-21',
  until: null,
  state: 'upcoming',
  remarks: '',
  stays: ['Muthu Kumar', 'محمد بن سالم'].map((resident, i) => ({
    bed: `A-03-1${i}-B1`,
    room: `A-03-1${i}`,
    resident,
    pass: `KWL-0000${i}`,
    from: '2026-11-21',
    until: i === 0 ? '2027-02-01' : null,
    state: 'reserved' as const,
  })),
  address: 'https://firm.example/reservations/123',
  made: '2026-11-21 14:05',
};
const whole = (language: Language, over: Partial<Confirmation> = {}) => JSON.stringify(confirmationDefinition({ ...confirmation, ...over }, language).content);

describe.each<Language>(['en', 'es', 'fr', 'ar'])('the confirmation in %s', (language) => {
  it('names the reservation, its beds and residents, the operator, and links to the page', () => {
    const text = whole(language);
    for (const part of [confirmation.reference, confirmation.client, confirmation.address, 'A-03-11-B1', 'محمد بن سالم', 'KWL-00001', '2027-02-01', '+65 6555 0142', '21 Tuas South Boulevard']) {
      expect(text).toContain(part);
    }
    expect(text).toContain(confirmationTexts[language].title);
    expect(text).toContain(confirmationTexts[language].openEnded);
  });

  it('says so when no bed has been allocated', () => {
    expect(whole(language, { stays: [], allocated: 0 })).toContain(confirmationTexts[language].noBeds);
  });

  it('is a PDF', async () => {
    const pdf = await renderPdf(confirmationDefinition(confirmation, language), { language });
    expect(pdf.toString('latin1')).toMatch(/^%PDF-/);
  });
});

it.each([['en', '12,345'], ['es', '12.345'], ['fr', '12\u00a0345'], ['ar', '12,345']] as const)('in %s figures are written as in every document', (language, figure) => {
  expect(whole(language, { count: 12_345 }).split(figure)).toHaveLength(3);
});

it('links to the page in the reader’s language', () => {
  expect((['en', 'es', 'fr', 'ar'] as const).map((language) => pageAddress('https://firm.example', language, 7))).toEqual([
    'https://firm.example/reservations/7',
    'https://firm.example/es/reservations/7',
    'https://firm.example/fr/reservations/7',
    'https://firm.example/ar/reservations/7',
  ]);
});

it('keeps the parts of a date together among Arabic words', () => {
  const { header } = confirmationDefinition(confirmation, 'ar');
  expect(JSON.stringify(typeof header === 'function' && header(1, 1))).toContain('\u20662026-11-21 14:05\u2069');
});
