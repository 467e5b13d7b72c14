/**
 * How many alerts there are by organisation, dormitory and status: counted up and down in the transaction of each
 * change, because counting a million rows takes half a second and reading a counter takes none. What is counted: docs/rules/figures.md#alerts.
 */
import { Schema } from 'mongoose';
import type { Increment } from '@firm/platform/change/write';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { Condition, Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { AlertStatistics } from '../../contract/alert.ts';
import { runningStatuses, statusIds, type AlertStatus } from '../../contract/statuses.ts';
import type { StoredAlert } from './model.ts';

export const countCollection = 'maintenance_counts';

type Counter = AlertStatus | 'warned' | 'breached';
const counters: readonly Counter[] = [...statusIds, 'warned', 'breached'];

interface CountRow {
  _id: string;
  org: number;
  /** null: alerts of no single dormitory. */
  dormitory: number | null;
  counts: Partial<Record<Counter, number>>;
}

const schema = new Schema<CountRow>({ _id: String, org: Number, dormitory: { type: Number, default: null }, counts: {} }, schemaOptions);
schema.index({ org: 1, dormitory: 1 });

export const countModel: ModelSpec<CountRow> = { name: countCollection, schema, scope: { org: 'org', dormitory: 'dormitory' } };

type Counted = Pick<StoredAlert, 'org' | 'dormitory' | 'status' | 'warned_at' | 'breached_at'>;

/** The counters that include an alert: its status, and due soon or overdue while its allowed time runs. */
function countersOf(alert: Counted): Counter[] {
  const list: Counter[] = [alert.status];
  if (runningStatuses.includes(alert.status)) {
    if (alert.breached_at) list.push('breached');
    else if (alert.warned_at) list.push('warned');
  }
  return list;
}

/** The increments from one state to the next; null before a creation and after a deletion. */
export function countSteps(before: Counted | null, after: Counted | null): Increment[] {
  const steps = new Map<string, { row: Counted; by: Record<string, number> }>();
  const step = (alert: Counted | null, by: 1 | -1): void => {
    if (!alert) return;
    const key = `${alert.org}:${alert.dormitory ?? 0}`;
    const sum = steps.get(key) ?? { row: alert, by: {} };
    steps.set(key, sum);
    for (const counter of countersOf(alert)) {
      const field = `counts.${counter}`;
      sum.by[field] = (sum.by[field] ?? 0) + by;
      if (sum.by[field] === 0) delete sum.by[field];
    }
  };
  step(before, -1);
  step(after, 1);
  return [...steps]
    .filter(([, { by }]) => Object.keys(by).length > 0)
    .map(([id, { row, by }]) => ({ collection: countCollection, id, by, base: { org: row.org, dormitory: row.dormitory } }));
}

/** Sums over the scope's dormitories; `filter` narrows them further. A few rows, whatever the number of alerts. */
export async function readCounts(service: ServiceContext, scope: Scope, filter: Condition): Promise<Record<Counter, number>> {
  const rows = await service.rows(countModel, scope).find(filter).toArray();
  const sums = Object.fromEntries(counters.map((c) => [c, 0])) as Record<Counter, number>;
  for (const row of rows) for (const counter of counters) sums[counter] += row.counts?.[counter] ?? 0;
  return sums;
}

/** The statistics (docs/rules/maintenance.md#statistics). Pure. */
export function statisticsOf(counts: Readonly<Record<Counter, number>>): AlertStatistics {
  const { open, assigned, resolved, cancelled, warned, breached } = counts;
  const inProgress = counts['in-progress'];
  const total = open + assigned + inProgress + resolved;
  const totalOpen = open + assigned + inProgress;
  return {
    open,
    assigned,
    in_progress: inProgress,
    resolved,
    cancelled,
    total,
    total_open: totalOpen,
    closed: resolved + cancelled,
    percent: total === 0 ? 0 : Math.round((totalOpen / total) * 100),
    warned,
    breached,
  };
}
