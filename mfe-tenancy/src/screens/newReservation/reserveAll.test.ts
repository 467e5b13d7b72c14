import { ApiError } from '@firm/shared-ui/api/index.ts';
import type { NewReservation } from '../../api.ts';
import { reserveAll } from './reserveAll.ts';

const bodies = [3, 4, 5].map((count): NewReservation => ({ dormitory: 1, res_type: 1, start_date: '2026-11-21', count }));

test('each share is reserved once, in order', async () => {
  const asked: number[] = [];
  const reserve = async ({ count }: NewReservation, i: number): Promise<number> => 100 + asked.push(10 * i + (count ?? 0));
  expect(await reserveAll(bodies, reserve)).toEqual({ made: [101, 102, 103], problem: null, isLost: false });
  expect(asked).toEqual([3, 14, 25]);
});

test('all join one group: that of the first reservation, or the existing one that they are added to', async () => {
  const partsOf = async (list: readonly NewReservation[]) => {
    const asked: unknown[] = [];
    await reserveAll(list, async ({ part_of }) => 100 + asked.push(part_of));
    return asked;
  };
  expect(await partsOf(bodies)).toEqual([undefined, 101, 101]);
  expect(await partsOf(bodies.map((body) => ({ ...body, part_of: 7 })))).toEqual([7, 7, 7]);
});

test('when one is refused, the earlier ones remain and no later one is requested', async () => {
  const refusal = new ApiError({ message: 'Too few', statusCode: 409 });
  const asked: number[] = [];
  const reserve = async (_: NewReservation, i: number): Promise<number> => {
    asked.push(i);
    if (i === 1) throw refusal;
    return i + 7;
  };
  expect(await reserveAll(bodies, reserve)).toEqual({ made: [7], problem: refusal, isLost: false });
  expect(asked).toEqual([0, 1]);
});
