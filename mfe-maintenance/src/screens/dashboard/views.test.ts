import { alertDetail } from '../../testing/testAlert.ts';
import { dueOf } from '../../alert/due.ts';
import { reversingEdit } from '../../move/notifyMove.ts';
import { alertQuery, viewOf } from './views.ts';

const nothing = { filters: {}, search: '' };

describe('the views of the list', () => {
  test.each([
    [null, { status: 'open,assigned,in-progress', ordering: 'due_time' }],
    ['mine', { status: 'open,assigned,in-progress', assignee: '9', ordering: 'due_time' }],
    ['unassigned', { status: 'open', ordering: 'due_time' }],
    ['overdue', { status: 'assigned,in-progress', breached: 'true', ordering: 'due_time' }],
    ['all', {}],
    ['__proto__', { status: 'open,assigned,in-progress', ordering: 'due_time' }],
  ])('%s', (text, query) => expect(alertQuery(viewOf(text), 9, nothing)).toEqual(query));

  test('the user’s filter overrides the view, and a search covers all alerts', () => {
    expect(alertQuery('todo', 9, { filters: { status: ['resolved', 'cancelled'], block_tag: ['4'] }, search: '' })).toMatchObject({ status: 'resolved,cancelled', block_tag: '4' });
    expect(alertQuery('todo', 9, { filters: {}, search: 'lamp' })).toEqual({ search: 'lamp' });
    expect(alertQuery('overdue', 9, { filters: {}, search: 'lamp' })).toMatchObject({ breached: 'true', search: 'lamp' });
  });

  test('a day begins and ends in the user’s time zone; invalid values in an address are left out', () => {
    const query = alertQuery('all', 9, { filters: { created_from: ['2026-02-28'], created_to: ['2026-02-28'], due_from: ['soon'] }, search: '' });
    expect(query).toEqual({ created_after: new Date('2026-02-28T00:00').toISOString(), created_before: new Date('2026-03-01T00:00').toISOString() });
  });
});

describe('an alert’s relation to its due time', () => {
  const at = (time: string): number => Date.parse(`2026-01-02T${time}:00.000Z`);
  const due = { status: 'assigned', created_time: '2026-01-02T08:00:00.000Z', due_time: '2026-01-02T12:00:00.000Z', warned_at: null, aged_at: null } as const;
  test.each([
    ['due in 3 hours', due, '08:50', { kind: 'due', tone: 'green', parts: { days: 0, hours: 3, minutes: 0 } }],
    ['due soon', { ...due, warned_at: '2026-01-02T11:12:00.000Z' }, '11:30', { kind: 'due', tone: 'orange', parts: { days: 0, hours: 0, minutes: 30 } }],
    ['2 hours over', due, '14:10', { kind: 'over', tone: 'red', parts: { days: 0, hours: 2, minutes: 0 } }],
    ['waiting', { ...due, status: 'open', due_time: null }, '09:00', { kind: 'waiting', tone: 'grey', parts: { days: 0, hours: 1, minutes: 0 } }],
    ['waiting too long', { ...due, status: 'open', aged_at: '2026-01-02T10:00:00.000Z' }, '11:00', { kind: 'waiting', tone: 'orange', parts: { days: 0, hours: 3, minutes: 0 } }],
    ['resolved', { ...due, status: 'resolved' }, '14:00', null],
    ['of no priority', { ...due, due_time: null }, '14:00', null],
  ] as const)('%s', (_what, alert, now, stands) => expect(dueOf(alert, at(now))).toEqual(stands));
});

describe('the way back from a move', () => {
  const was = (status: 'open' | 'assigned' | 'in-progress' | 'resolved') => alertDetail({ status, assignee: 9, ack: true, resolve_remarks: 'Done' });
  test.each([
    [was('open'), 'assigned', { status: 'open' }],
    [was('assigned'), 'in-progress', { status: 'assigned', assignee: 9, ack: true }],
    [was('assigned'), 'open', { status: 'assigned', assignee: 9, ack: true }],
    [was('in-progress'), 'resolved', { status: 'in-progress', assignee: 9, ack: true }],
    [was('resolved'), 'in-progress', { status: 'resolved', resolve_remarks: 'Done' }],
    [was('open'), 'cancelled', null],
    [was('assigned'), 'assigned', { assignee: 9 }],
  ] as const)('%#', (before, now, back) => expect(reversingEdit(before, now)).toEqual(back));
});
