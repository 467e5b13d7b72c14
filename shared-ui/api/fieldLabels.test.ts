/** What a reader sees of a refusal: labels, where calls name fields. */
import { inEachLanguage, languages, type Language } from '@firm/platform/contract/languages';
import { addTexts, startLanguage, switchLanguage } from '../i18n/index.ts';
import { type ApiError } from './apiError.ts';
import { createApi } from './createApi.ts';

const own: Record<Language, string> = { en: 'Registration number (UEN)', es: 'Número de registro (UEN)', fr: 'Numéro d’enregistrement (UEN)', ar: 'رقم السجل (UEN)' };
const texts = inEachLanguage((language) => async () => ({
  default: {
    labels: {
      residents: { field: { uen_number: own[language], name: 'Name', block: 'Block' }, fieldOf: { workzones: { name: 'Zone name' }, schedule: { name: 'Schedule name' } } },
      health: { field: { uen_number: 'of another service' } },
    },
  },
}));
const api = createApi<Record<string, { params: undefined; query: unknown; body: unknown; answer: unknown }>>();

/** The error of a call that the service refuses with this message. */
async function refusal(message: string, { call = 'POST /vendors/', field = 'uen_number', service = 'residents' as string | null } = {}): Promise<ApiError> {
  const body = { message, statusCode: 409, code: 'duplicate', errors: { [field]: [message] } };
  globalThis.fetch = (async () => ({ ok: false, status: 409, headers: { get: (name: string) => (name === 'x-firm-service' ? service : null) }, json: async () => body })) as unknown as typeof fetch;
  return api(call).then(() => Promise.reject(new Error('not refused')), (problem: ApiError) => problem);
}

beforeAll(async () => {
  await addTexts('clients', texts);
  await startLanguage(['clients']);
});
beforeEach(() => switchLanguage('en'));

const messages: Record<Language, (named: string) => string> = {
  en: (named) => `A record with this "${named}" already exists`,
  es: (named) => `Ya existe un registro con este «${named}»`,
  fr: (named) => `Un élément avec ce « ${named} » existe déjà`,
  ar: (named) => `يوجد سجل آخر بالقيمة نفسها في «${named}»`,
};

test.each(languages)('the label stands in place of the name, beside the field and in the notice (%s)', async (language) => {
  await switchLanguage(language);
  const { message, errors } = await refusal(messages[language]('uen_number'));
  expect(message).toBe(messages[language](own[language]));
  expect(errors).toEqual({ uen_number: [messages[language](own[language])] });
});

test('a field is named as its kind of record, or the part of the record, names it', async () => {
  expect((await refusal('The "name" is required', { call: 'POST /workzones/' })).message).toBe('The "Zone name" is required');
  expect((await refusal('The "schedule.0.name" is required')).message).toBe('The "Schedule name" is required');
  expect((await refusal('A record with this "block, name" already exists')).message).toBe('A record with this "Block, Name" already exists');
});

test('what has no label, or comes from no service of ours, stays as it was sent', async () => {
  expect((await refusal('The "away_note" is required')).message).toBe('The "away_note" is required');
  expect((await refusal('The "uen_number" is required', { service: null })).message).toBe('The "uen_number" is required');
  expect((await refusal('The room "A-01" is full')).message).toBe('The room "A-01" is full');
});
