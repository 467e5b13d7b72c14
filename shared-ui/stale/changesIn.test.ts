import { besideChanges, changesIn, withChanges } from './changesIn.ts';

test('a change is what would be sent differently', () => {
  const before = { name: 'A', note: null as string | null, people: [1], from: null as Date | null };
  expect(changesIn(before, { ...before, note: '', people: [1] })).toEqual({});
  expect(changesIn(before, { ...before, people: [1, 2], from: new Date(0) })).toEqual({ people: [1, 2], from: new Date(0) });
});

interface Report {
  readonly name: string;
  readonly schedule: { readonly every: string; readonly day?: number; readonly recipients: readonly number[] };
  readonly lines?: readonly { readonly id?: number; readonly text: string }[];
}
const report: Report = { name: 'Roll call', schedule: { every: 'week', day: 1, recipients: [1, 2] } };

test('a member whose field is shown late, or not at all, was not changed', () => {
  expect(changesIn(report, { ...report, schedule: { recipients: [1, 2], every: 'week', day: 1 } })).toEqual({});
  expect(changesIn(report, { ...report, schedule: { recipients: [1, 2], every: 'week' } })).toEqual({});
  expect(changesIn<Report>({ ...report, lines: [{ id: 1, text: 'A' }] }, { ...report, lines: [{ text: 'A' }] })).toEqual({});
});

test('of a value with members only the changed ones are the user’s; the others stay as a colleague saved them', () => {
  const mine = changesIn(report, { ...report, schedule: { recipients: [1, 2], every: 'day' } });
  expect(mine).toEqual({ schedule: { every: 'day' } });
  const current = { name: 'Night roll', schedule: { every: 'week', day: 3, recipients: [5] } };
  expect(withChanges<Report>(current, mine)).toEqual({ name: 'Night roll', schedule: { every: 'day', day: 3, recipients: [5] } });
  expect(besideChanges<Report>(current, mine)).toEqual({ schedule: { every: 'week' } });
});
