/**
 * Simulates the life of a demo alert by the same rules as real alerts, so the demo has no state that could not occur.
 * Deterministic: the same seed gives the same alerts, relative to the day of seeding.
 */
import { changedFields, type Change } from '@firm/platform/change/change';
import { dueTimes } from '../contract/allowedTime.ts';
import { allowedHours } from '../contract/defaults.ts';
import type { AlertPatch } from '../contract/alert.ts';
import { runningStatuses } from '../contract/statuses.ts';
import type { StoredAlert } from '../src/alert/model.ts';
import { applyEdit, withDerived } from '../src/alert/rules.ts';
import type { Random } from '@firm/platform/demo/random';
import { cancelReasons, progressNotes, type Story } from './stories.ts';

export type Person = { readonly id: number; readonly name: string };
type LifeChange = Pick<Change, 'type' | 'at' | 'by' | 'changes'>;

const unaudited = ['rev', 'version', 'update_time', 'words', 'tag_words', 'begun', 'clock_at', 'urgency', 'org', '_id', 'images'];
const hour = 3_600_000;

export interface Life {
  alert: StoredAlert;
  readonly changes: LifeChange[];
}

/** An action in the life of an alert, with its time. */
interface Step {
  readonly afterHours: number;
  readonly edit: AlertPatch;
}

/** Simulates a newly reported `alert` up to `now`. `staff` are the possible assignees; the reporter is null for reports at a door. */
export function live(alert: StoredAlert, story: Story, reporter: Person | null, staff: readonly Person[], random: Random, now: Date): Life {
  const life: Life = { alert, changes: [changeOf(null, alert, 'alert.created', alert.created_time, reporter)] };
  const worker = random.pick(staff);
  for (const step of plan(alert, story, worker, random)) {
    const at = new Date(life.alert.update_time.getTime() + step.afterHours * hour);
    if (at > now) break;
    reportDue(life, at);
    const before = life.alert;
    life.alert = { ...applyEdit(before, step.edit, at), rev: before.rev + 1, version: before.version + 1 };
    const type = before.status === life.alert.status ? 'alert.updated' : `alert.${life.alert.status}`;
    life.changes.push(changeOf(before, life.alert, type, at, worker));
  }
  reportDue(life, now);
  return life;
}

/** The course of an alert: most are resolved, some wait, a few are cancelled. Urgent ones are faster. */
function plan(alert: StoredAlert, story: Story, worker: Person, random: Random): Step[] {
  const hours = allowedHours(alert.priority) ?? 72;
  const assign: Step = { afterHours: random.between(0.2, Math.min(20, hours / 3)), edit: { assignee: worker.id } };
  const begin: Step = {
    afterHours: random.between(0.2, hours / 4),
    edit: { status: 'in-progress', ack: true, progress_remarks: random.pick(progressNotes) },
  };
  const slow = random.chance(0.22) ? random.between(1, 1.8) : random.between(0.1, 0.7);
  const resolve: Step = { afterHours: hours * slow, edit: { status: 'resolved', resolve_remarks: story.done } };
  if (random.chance(0.05)) return [{ afterHours: random.between(1, 30), edit: { status: 'cancelled', remarks: random.pick(cancelReasons) } }];
  if (random.chance(0.04)) return [assign];
  return [assign, begin, resolve];
}

/** Sends the reports that were due before `until`. */
function reportDue(life: Life, until: Date): void {
  const hours = allowedHours(life.alert.priority);
  const { assign_time: assigned, status } = life.alert;
  if (hours === null || !assigned || !runningStatuses.includes(status)) return;
  const due = dueTimes(assigned, hours);
  if (!life.alert.warned_at && due.warn <= until) recordChange(life, { warned_at: due.warn }, 'alert.warned', due.warn);
  if (!life.alert.breached_at && due.breach <= until) recordChange(life, { breached_at: due.breach }, 'alert.breached', due.breach);
}

function recordChange(life: Life, fields: Partial<StoredAlert>, type: string, at: Date): void {
  const before = life.alert;
  const warned = { ...before, ...fields };
  life.alert = { ...withDerived(warned, warned), rev: before.rev + 1 };
  life.changes.push(changeOf(before, life.alert, type, at, null));
}

function changeOf(before: StoredAlert | null, after: StoredAlert, type: string, at: Date, by: Person | null): LifeChange {
  return { type, at, by, changes: changedFields(before ?? {}, after, unaudited) };
}
