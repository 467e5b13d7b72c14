import type { Employee } from '@firm/residents/contract';
import { employeeFields } from '@firm/residents/contract/fields/employee';
import { emptyAnswer } from '@firm/shared-ui/testing/emptyAnswer.ts';
import { page } from '@firm/shared-ui/testing/serve.ts';
import { stay } from '../testing/testBoard.ts';
import { serve } from '../testing/serve.ts';
import { findStayByCode, filterStays } from './findStays.ts';

const waiting = [stay({ id: 1, person: 11, resource: 101, person_name: 'Arun Kumar' }), stay({ id: 2, person: 12, resource: 102, person_name: 'Mei Lin' })];

/** The residents that a search finds; counts the calls. */
function employees(...results: readonly Employee[]) {
  const asked = jest.fn(() => page(...results));
  serve({ 'GET /employees/': asked });
  return asked;
}

test('finds stays by words of the name or bed, in any order', () => {
  expect(filterStays(waiting, 'kumar arun')).toEqual([waiting[0]]);
  expect(filterStays(waiting, 'b2')).toEqual([waiting[1]]);
  expect(filterStays(waiting, 'dp-11')).toEqual([waiting[0]]);
  expect(filterStays(waiting, '')).toEqual(waiting);
  expect(filterStays(waiting, 'nobody')).toEqual([]);
});

test('finds a stay by the id in the link of the resident’s page, without a call', async () => {
  const asked = employees();
  await expect(findStayByCode({ id: 12 }, waiting)).resolves.toBe(waiting[1]);
  await expect(findStayByCode({ id: 99 }, waiting)).resolves.toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test('where more are waiting than are listed, whoever is not among them is looked up', async () => {
  const late = stay({ id: 9, person: 99, resource: 109, person_name: 'Ravi Das' });
  const unlisted = jest.fn(async (people: readonly number[]) => (people.includes(99) ? late : null));
  await expect(findStayByCode({ id: 12 }, waiting, unlisted)).resolves.toBe(waiting[1]);
  expect(unlisted).not.toHaveBeenCalled();
  await expect(findStayByCode({ id: 99 }, waiting, unlisted)).resolves.toBe(late);
  await expect(findStayByCode({ id: 98 }, waiting, unlisted)).resolves.toBeNull();
});

test('finds a stay by pass number or work pass number, only if the whole number matches', async () => {
  const person = (id: number, pass_number: string, work_pass_num: string): Employee => ({
    ...emptyAnswer(employeeFields),
    id,
    version: 1,
    url: `/backend/api/employees/${id}/`,
    avatar: `/backend/api/employees/${id}/avatar/thumb/`,
    name: `Resident ${id}`,
    pass_number,
    work_pass_num,
    tenancy_status_name: 'Pending',
    tenancy_status_color: 'blue',
    health_record: null,
    health_cleared: true,
    org: 1,
    created_time: '2026-01-02T08:15:00.000Z',
    update_time: '2026-01-02T10:30:00.000Z',
  });
  employees(person(99, 'DP-0', 'G1'), person(11, 'DP-11', 'G1234567X'));
  await expect(findStayByCode({ number: 'g1234567x' }, waiting)).resolves.toBe(waiting[0]);
  await expect(findStayByCode({ number: 'DP-1' }, waiting)).resolves.toBeNull();
});
