/** @jest-environment jsdom */
import { stay } from '../screens/reservation/testBoard.ts';
import { stayOf, thoseLike } from './whoIsIt.ts';

const waiting = [stay({ id: 1, person: 11, resource: 101, person_name: 'Arun Kumar' }), stay({ id: 2, person: 12, resource: 102, person_name: 'Mei Lin' })];

function employees(...results: readonly object[]) {
  const asked = jest.fn(async (_address: string) => ({
    ok: true,
    status: 200,
    headers: { get: () => null },
    text: async () => JSON.stringify({ results }),
  }));
  globalThis.fetch = asked as unknown as typeof fetch;
  return asked;
}

test('by words of the name or the bed, in any order', () => {
  expect(thoseLike(waiting, 'kumar arun')).toEqual([waiting[0]]);
  expect(thoseLike(waiting, 'b2')).toEqual([waiting[1]]);
  expect(thoseLike(waiting, '')).toEqual(waiting);
  expect(thoseLike(waiting, 'nobody')).toEqual([]);
});

test('by the id of the resident’s page, without asking anybody', async () => {
  const asked = employees();
  await expect(stayOf({ id: 12 }, waiting)).resolves.toBe(waiting[1]);
  await expect(stayOf({ id: 99 }, waiting)).resolves.toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test('by either number, whole and not in part', async () => {
  const person = (id: number, pass_number: string, work_pass_num: string) => ({ id, pass_number, work_pass_num });
  employees(person(99, 'DP-0', 'G1'), person(11, 'DP-11', 'G1234567X'));
  await expect(stayOf({ number: 'g1234567x' }, waiting)).resolves.toBe(waiting[0]);
  await expect(stayOf({ number: 'DP-1' }, waiting)).resolves.toBeNull();
});
