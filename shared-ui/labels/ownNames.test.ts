import '../testing/jsdomGaps.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { signIn } from '../testing/signIn.ts';
import { inEachLanguage } from '@firm/platform/contract/languages';
import { ownNames, renewOwnNames, withOwnNames } from './ownNames.ts';
import { withLabels } from './withLabels.ts';

const asked: string[] = [];
let answers = true;
beforeEach(() => {
  asked.length = 0;
  answers = true;
  queryClient.clear();
  signIn();
  globalThis.fetch = (async (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(`${address} ${headers['Accept-Language']}`);
    return { ok: answers, status: answers ? 200 : 503, json: async () => ({ lists: { diettypes: { 1001: 'Halal' } } }) };
  }) as unknown as typeof fetch;
});

test('names are requested once per service and language for all who use them, and again after a change', async () => {
  const [one, other] = await Promise.all([ownNames('residents', 'en'), ownNames('residents', 'en')]);
  expect([one, other, await ownNames('residents', 'en')]).toEqual(Array(3).fill({ diettypes: { 1001: 'Halal' } }));
  await ownNames('residents', 'fr');
  expect(asked).toEqual([expect.stringMatching(/\/setuplists\/residents\/ en$/), expect.stringMatching(/\/setuplists\/residents\/ fr$/)]);
  await renewOwnNames();
  await ownNames('residents', 'en');
  expect(asked).toHaveLength(3);
});

test('an unavailable service gives no names, and is asked again', async () => {
  answers = false;
  expect(await ownNames('health', 'en')).toEqual({});
  answers = true;
  expect(await ownNames('health', 'en')).toEqual({ diettypes: { 1001: 'Halal' } });
});

test('only services whose contract declares such lists are asked', async () => {
  const texts = inEachLanguage(() => async () => ({ default: {} }));
  await withLabels(texts, { identity: texts, health: { ...texts, ownNames: true } }).en();
  expect(asked).toEqual([expect.stringMatching(/\/setuplists\/health\/ en$/)]);
});

test('custom names replace the portal’s, others stay', () => {
  const labels = { field: { name: 'Name' }, lookup: { diettypes: { 1: 'Normal', 2: 'Vegan' } } };
  expect(withOwnNames(labels, { diettypes: { 2: 'Plants', 1001: 'Halal' } })).toEqual({ field: { name: 'Name' }, lookup: { diettypes: { 1: 'Normal', 2: 'Plants', 1001: 'Halal' } } });
});
