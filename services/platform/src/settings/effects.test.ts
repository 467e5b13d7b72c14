import fc from 'fast-check';
import { effectsOf, type Effect } from './effects.ts';

interface Numbers {
  readonly most: number;
  readonly days: number;
}
const all = { org: 1, dormitories: 'all' } as const;

test('it reports only what would change, and counts only what a changed setting can affect', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(20)), fc.nat(20), fc.nat(20), fc.option(fc.nat(20), { nil: undefined }), async (rooms, most, days, wanted) => {
      const asked: string[] = [];
      const over: Effect<Numbers> = { code: 'over', of: ['most'], count: async (settings) => (asked.push('over'), rooms.filter((people) => people > settings.most).length) };
      const old: Effect<Numbers> = { code: 'old', of: ['days'], count: async () => (asked.push('old'), 1) };
      const { results } = await effectsOf<Numbers>(all, { most, days }, { version: 3, ...(wanted !== undefined && { most: wanted }) } as Partial<Numbers>, [over, old]);
      const [now, then] = [most, wanted ?? most].map((limit) => rooms.filter((people) => people > limit).length);
      expect(results).toEqual(now === then ? [] : [{ code: 'over', now, then }]);
      expect(asked).toEqual(wanted === undefined || wanted === most ? [] : ['over', 'over']);
    }),
  );
});

test('without permission to save there is no preview, nor for inconsistent values', async () => {
  await expect(effectsOf<Numbers>({ org: 1, dormitories: [1] }, { most: 1, days: 1 }, {}, [])).rejects.toMatchObject({ code: 'forbidden' });
  await expect(
    effectsOf<Numbers>(all, { most: 1, days: 1 }, { most: 2 }, [], () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
});
