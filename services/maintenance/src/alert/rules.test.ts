import fc from 'fast-check';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { ApiError } from '@firm/platform/errors/apiError';
import { alertFacts, alertFields, alertReporterFields, alertTimes } from '../../contract/fields/alert.ts';
import { required, transitions } from '../../contract/transitions.ts';
import { dueTime, nextMoment } from '../../contract/allowedTime.ts';
import { statusIds, type AlertStatus } from '../../contract/statuses.ts';
import { countSteps, statisticsOf } from './counts.ts';
import { noUrgency, type StoredAlert } from './model.ts';
import { defaultNumbers } from '../../contract/defaults.ts';
import { applyEdit, movesOf } from './rules.ts';

const start = new Date('2026-03-01T08:00:00Z');
const hour = 3_600_000;
const later = (hours: number) => new Date(start.getTime() + hours * hour);

function openAlert(fields: Partial<StoredAlert> = {}): StoredAlert {
  return {
    ...emptyOf(alertFields),
    ...emptyOf(alertTimes),
    ...emptyOf(alertFacts),
    ...emptyOf(alertReporterFields),
    _id: 1, rev: 1, version: 1, org: 1, dormitory: 1, name: 'Tap drips', description: '', alert_type: null, status: 'open',
    issue_location: 'room', area_type: null, problem_type: null, priority: 1, severity: null, zone_tag: null, person_tag: null,
    vendor_tag: null, resource_tag: null, assignee: null, assign_time: null, planned_start_date: null, planned_end_date: null,
    remarks: '', ack: false, start_time: null, begun: start, progress_remarks: '', resolve_time: null, resolve_remarks: '',
    created_time: start, update_time: start, created_by: 1, images: [], tag_words: [], words: [], warned_at: null, breached_at: null, clock_at: null, urgency: noUrgency,
    ...fields,
  };
}

const failure = (act: () => unknown): ApiError => {
  try {
    act();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
};

const assigned = () => applyEdit(openAlert(), { assignee: 7 }, later(1));
const working = () => applyEdit(assigned(), { status: 'in-progress', ack: true }, later(2));
const resolved = () => applyEdit(working(), { status: 'resolved', resolve_remarks: 'New washer' }, later(3));

describe('moves of an alert', () => {
  it('assigns an open alert that gets an assignee, and starts its allowed time', () => {
    const alert = assigned();
    expect(alert).toMatchObject({ status: 'assigned', assignee: 7, assign_time: later(1) });
    // Critical: four hours; due soon at 80 %.
    expect(alert.clock_at).toEqual(new Date(later(1).getTime() + 0.8 * 4 * hour));
  });

  it.each([
    ['assigned', {}, 'assignee'],
    ['cancelled', {}, 'remarks'],
  ] as const)('does not let an open alert become %s without the required fields', (status, edit, field) => {
    const error = failure(() => applyEdit(openAlert(), { status, ...edit }, later(1)));
    expect(error.statusCode).toBe(422);
    expect(Object.keys(error.details.errors ?? {})).toEqual([field]);
  });

  it('begins only once acknowledged, and sets the start', () => {
    expect(failure(() => applyEdit(assigned(), { status: 'in-progress' }, later(2))).statusCode).toBe(422);
    expect(working()).toMatchObject({ status: 'in-progress', ack: true, start_time: later(2), begun: later(2) });
  });

  it('has not begun in the future, but the user’s clock may be a little ahead', () => {
    const begun = (at: Date) => applyEdit(working(), { start_time: at }, later(3));
    expect(begun(later(3.05)).start_time).toEqual(later(3.05));
    const error = failure(() => begun(later(3.1)));
    expect(error.details.errors).toEqual({ start_time: [expect.objectContaining({ key: 'day_in_future' })] });
    // One that says so already may be changed in everything else.
    expect(applyEdit({ ...working(), start_time: later(9) }, { progress_remarks: 'Pump is here' }, later(3)).progress_remarks).toBe('Pump is here');
  });

  it('resolves with remarks at the server’s time, and stops the allowed time', () => {
    expect(resolved()).toMatchObject({ status: 'resolved', resolve_time: later(3), clock_at: null });
  });

  it('reopens a resolved alert within seven days, and its allowed time continues', () => {
    const again = applyEdit(resolved(), { status: 'in-progress' }, later(3 + 7 * 24));
    expect(again).toMatchObject({ status: 'in-progress', resolve_time: null, assign_time: later(1) });
    const error = failure(() => applyEdit(resolved(), { status: 'in-progress' }, later(4 + 7 * 24)));
    expect(error).toMatchObject({ statusCode: 409, details: { allowed: [] } });
  });

  it('reopens it for as long as the settings allow', () => {
    const weeks = { ...defaultNumbers, reopen_days: 14 };
    expect(applyEdit(resolved(), { status: 'in-progress' }, later(3 + 14 * 24), weeks)).toMatchObject({ status: 'in-progress' });
    expect(failure(() => applyEdit(resolved(), { status: 'in-progress' }, later(5), { ...defaultNumbers, reopen_days: 0 })).statusCode).toBe(409);
  });

  it('counts how often it was reopened, but not undone resolutions', () => {
    const mistake = applyEdit(resolved(), { status: 'in-progress' }, later(3.05));
    expect(mistake.reopen_count).toBe(0);
    const again = applyEdit(applyEdit(mistake, { status: 'resolved' }, later(4)), { status: 'in-progress' }, later(30));
    expect(again.reopen_count).toBe(1);
    expect(applyEdit(again, { status: 'resolved' }, later(31)).reopen_count).toBe(1);
  });

  it('stores when it was acknowledged, also by its assignee', () => {
    const seen = applyEdit(assigned(), { ack: true }, later(1.5));
    expect(seen.ack_time).toEqual(later(1.5));
    expect(applyEdit(seen, { status: 'in-progress' }, later(2)).ack_time).toEqual(later(1.5));
    expect(applyEdit(seen, { assignee: 8 }, later(2))).toMatchObject({ ack: false, ack_time: null });
  });

  it('waits for a new assignee’s own acknowledgement when work in progress is handed on, and its allowed time continues', () => {
    const handed = applyEdit(working(), { assignee: 8 }, later(3));
    expect(handed).toMatchObject({ status: 'assigned', assignee: 8, ack: false, ack_time: null, assign_time: assigned().assign_time, due_time: assigned().due_time });
    expect(applyEdit(working(), { assignee: 8, ack: true, status: 'in-progress' }, later(3))).toMatchObject({ status: 'assigned', ack: false });
    expect(applyEdit(handed, { status: 'in-progress', ack: true }, later(3.5)).ack_time).toEqual(later(3.5));
    expect(applyEdit(working(), { assignee: working().assignee }, later(3))).toMatchObject({ status: 'in-progress', ack: true });
    const reopening = { status: 'in-progress', assignee: 8 } as const;
    expect(failure(() => applyEdit(resolved(), reopening, later(4))).details.errors).toHaveProperty('ack');
    expect(applyEdit(resolved(), { ...reopening, ack: true }, later(4))).toMatchObject({ status: 'in-progress', ack_time: later(4) });
  });

  it('has a due time from its assignment and priority, also when that changes', () => {
    expect(assigned().due_time).toEqual(later(5));
    expect(applyEdit(assigned(), { priority: 2 }, later(2)).due_time).toEqual(later(25));
    expect(applyEdit(assigned(), { status: 'open' }, later(2)).due_time).toBeNull();
  });

  it.each([
    [working, { ack: false }, 'ack'],
    [working, { assignee: null }, 'assignee'],
    [working, { status: 'resolved', resolve_remarks: 'New washer', ack: false }, 'ack'],
    [working, { status: 'resolved', resolve_remarks: 'New washer', assignee: null }, 'assignee'],
    [resolved, { resolve_remarks: '' }, 'resolve_remarks'],
    [resolved, { ack: false }, 'ack'],
  ] as const)('keeps what its status requires as long as it has that status', (alert, edit, field) => {
    const error = failure(() => applyEdit(alert(), edit, later(4)));
    expect([error.statusCode, Object.keys(error.details.errors ?? {})]).toEqual([422, [field]]);
  });

  it('can be edited without what its status did not require when it got it', () => {
    const earlier = { ...working(), ack: false };
    expect(applyEdit(earlier, { progress_remarks: 'Half done' }, later(3)).progress_remarks).toBe('Half done');
    expect(applyEdit({ ...resolved(), resolve_remarks: '' }, { resolve_remarks: 'New washer' }, later(4)).resolve_remarks).toBe('New washer');
  });

  it('starts the allowed time again after an alert went back to open', () => {
    const warned = { ...assigned(), warned_at: later(4.2) };
    const again = applyEdit(applyEdit(warned, { status: 'open' }, later(5)), { assignee: 8 }, later(6));
    expect(again).toMatchObject({ assign_time: later(6), warned_at: null });
  });

  it('keeps the elapsed time when the priority changes', () => {
    const alert = applyEdit(assigned(), { priority: 2 }, later(3));
    expect(alert.assign_time).toEqual(later(1));
    expect(alert.clock_at).toEqual(new Date(later(1).getTime() + 0.8 * 24 * hour));
  });

  it('refuses to change closed alerts', () => {
    expect(failure(() => applyEdit(resolved(), { name: 'Other' }, later(4))).statusCode).toBe(409);
    const cancelled = applyEdit(openAlert(), { status: 'cancelled', remarks: 'Twice' }, later(1));
    expect(failure(() => applyEdit(cancelled, { remarks: 'Thrice' }, later(2))).statusCode).toBe(409);
  });

  it('never reaches a status outside the table, whatever is requested', () => {
    const edit = fc.record(
      {
        status: fc.constantFrom(...statusIds),
        assignee: fc.constantFrom(null, 3, 4),
        ack: fc.boolean(),
        remarks: fc.constantFrom('', 'because'),
        resolve_remarks: fc.constantFrom('', 'done'),
        priority: fc.constantFrom(null, 1, 2, 3, 4),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(edit, fc.integer({ min: 0, max: 100 })), { maxLength: 12 }), (edits) => {
        let alert = openAlert();
        let at = start.getTime();
        for (const [change, hours] of edits) {
          at += hours * hour;
          const now = new Date(at);
          let next: StoredAlert;
          try {
            next = applyEdit(alert, change, now);
          } catch (error) {
            if (error instanceof ApiError && [409, 422].includes(error.statusCode)) continue;
            throw error;
          }
          if (next.status !== alert.status) {
            expect(movesOf(alert, now, defaultNumbers).map((m) => m.to)).toContain(next.status);
          }
          expect(next.status === 'open' ? next.assignee : true).toBe(next.status === 'open' ? null : true);
          if (next.status === 'assigned' || next.status === 'in-progress') expect(next.assign_time).toBeTruthy();
          expect(required[next.status].filter((need) => !next[need])).toEqual([]);
          if (next.status === 'resolved') expect(next.resolve_time).toBeInstanceOf(Date);
          alert = next;
        }
      }),
    );
  });

  it('has a table without dead ends except the closed statuses', () => {
    const ends = (Object.keys(transitions) as AlertStatus[]).filter((status) => transitions[status].length === 0);
    expect(ends).toEqual(['cancelled']);
  });
});

describe('the allowed time', () => {
  it('reports nothing twice', () => {
    const alert = { ...openAlert(), status: 'assigned' as const, priority: 2, assign_time: start };
    const ten = { ...defaultNumbers, allowed_hours: { ...defaultNumbers.allowed_hours, 2: 10 } };
    expect(nextMoment(alert, ten)).toEqual(later(8));
    expect(nextMoment(alert, { ...ten, warn_percent: 50 })).toEqual(later(5));
    expect(nextMoment({ ...alert, warned_at: later(8) }, ten)).toEqual(later(10));
    expect(nextMoment({ ...alert, warned_at: later(8), breached_at: later(10) }, ten)).toBeNull();
    expect(nextMoment({ ...alert, status: 'resolved' }, ten)).toBeNull();
    expect(dueTime(alert, ten)).toEqual(later(10));
  });

  it('reports once that an open alert is unassigned, whatever its priority', () => {
    const waiting = openAlert({ priority: null });
    expect(nextMoment(waiting)).toEqual(later(2));
    expect(nextMoment(waiting, { ...defaultNumbers, open_hours: 5 })).toEqual(later(5));
    expect(nextMoment({ ...waiting, aged_at: later(2) })).toBeNull();
    expect(dueTime(waiting)).toBeNull();
  });
});

describe('counters', () => {
  it('equal a plain count, for any sequence of changes', () => {
    const state = fc.record({
      dormitory: fc.constantFrom(null, 1, 2),
      status: fc.constantFrom(...statusIds),
      warned_at: fc.constantFrom(null, start),
      breached_at: fc.constantFrom(null, start),
    });
    fc.assert(
      fc.property(fc.array(fc.array(state, { minLength: 1, maxLength: 5 }), { maxLength: 8 }), (lives) => {
        const sums: Record<string, number> = {};
        const apply = (before: StoredAlert | null, after: StoredAlert | null) => {
          for (const { id, by } of countSteps(before, after)) {
            for (const [field, n] of Object.entries(by)) sums[`${id} ${field}`] = (sums[`${id} ${field}`] ?? 0) + n;
          }
        };
        const last = lives.map((states) => {
          const alerts = states.map((s) => openAlert(s));
          alerts.forEach((alert, i) => apply(alerts[i - 1] ?? null, alert));
          return alerts.at(-1) as StoredAlert;
        });
        for (const status of statusIds) {
          for (const dormitory of [null, 1, 2]) {
            const there = last.filter((a) => a.status === status && a.dormitory === dormitory).length;
            expect(sums[`1:${dormitory ?? 0} counts.${status}`] ?? 0).toBe(there);
          }
        }
        for (const alert of last) apply(alert, null);
        expect(Object.values(sums).every((n) => n === 0)).toBe(true);
      }),
    );
  });

  it('give the documented statistics', () => {
    const counts = { open: 2, assigned: 1, 'in-progress': 3, resolved: 6, cancelled: 5, warned: 1, breached: 2 };
    expect(statisticsOf(counts)).toEqual({
      open: 2, assigned: 1, in_progress: 3, resolved: 6, cancelled: 5, total: 12, total_open: 6, closed: 11, percent: 50, warned: 1, breached: 2,
    });
    expect(statisticsOf({ open: 0, assigned: 0, 'in-progress': 0, resolved: 0, cancelled: 4, warned: 0, breached: 0 }).percent).toBe(0);
  });
});
