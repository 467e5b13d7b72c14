import { count } from '../contract/entity/fieldKinds.ts';
import type { ServiceContext } from '../service/context.ts';
import { organisationSettings } from './organisationSettings.ts';
import { settingsHandlers } from './settingsHandlers.ts';

const settings = organisationSettings<{ days: ReturnType<typeof days> }, { readonly turn: number }>('test', 'testsettings', { days: days() }, { paths: { turn: Number }, initial: { turn: 7 } });
function days() {
  return count(1, 30, { initial: 5, group: 'all' });
}
const scope = { org: 1, dormitories: 'all' } as const;
const service = { byIdNow: () => ({ of: () => Promise.resolve(new Map()) }) } as unknown as ServiceContext;
const refuse = (what: string) => () => {
  throw new Error(what);
};

test('calls answer the declared settings and the version, never what the service stores beside them', async () => {
  expect(await settingsHandlers(service, { settings }).read({ scope })).toEqual({ version: 0, days: 5 });
});

test('inconsistent values are refused by preview and change, a change that may not be made only by the change', async () => {
  const call = { scope, body: { version: 0, days: 9 }, commit: () => Promise.resolve() };
  const checked = settingsHandlers(service, { settings, check: refuse('check') });
  await expect(checked.preview(call)).rejects.toThrow('check');
  await expect(checked.change(call)).rejects.toThrow('check');
  const demanded = settingsHandlers(service, { settings, effects: () => [{ code: 'days', of: ['days'], count: async ({ days: n }) => n }], demand: refuse('demand') });
  expect(await demanded.preview(call)).toEqual({ results: [{ code: 'days', now: 5, then: 9 }] });
  await expect(demanded.change(call)).rejects.toThrow('demand');
});
