/** The writes for starting and ending visits. Pure. */
import type { GuardedUpdate, Increment, NewChange, Write } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { occupancyModel, visitModel, whereaboutsModel, type StoredVisit, type StoredWhereabouts } from './model.ts';
import { goesOut } from './rules.ts';

export interface Ended {
  readonly visit: StoredVisit;
  readonly at: Date;
  readonly assumed: boolean;
  /** Recorded at a gate, wherever the visit was. */
  readonly atGate?: boolean;
}

/**
 * @param fresh new visits, open ones and those already over when entered
 * @param ended visits that are ended
 * @param known where the residents were at the time of the decision; those never seen are missing
 */
export function visitWrite(type: 'entered' | 'left' | 'ended', fresh: readonly StoredVisit[], ended: readonly Ended[], known: ReadonlyMap<number, StoredWhereabouts>): Write {
  const after = new Map<number, StoredWhereabouts>();
  const of = (visit: StoredVisit, employee: number): StoredWhereabouts =>
    after.get(employee) ?? known.get(employee) ?? { _id: employee, org: visit.org, dormitory: visit.dormitory, rev: 0, visit: null, left_at: null, left: null };
  const leaves = ({ visit, at, assumed, atGate = false }: Ended): void => {
    if (visit.employee === null) return;
    const now = of(visit, visit.employee);
    // Of two ends at one moment the known one tells whether they left the dormitory: the assumed one follows from it.
    const isLast = now.left_at === null || now.left_at < at || (+now.left_at === +at && !assumed);
    after.set(visit.employee, { ...now, visit: now.visit === visit._id ? null : now.visit, ...(isLast && { left_at: at, left: atGate || goesOut(visit, assumed) ? visit._id : null }) });
  };
  for (const one of ended) leaves(one);
  for (const visit of fresh) {
    if (visit.left_at !== null) leaves({ visit, at: visit.left_at, assumed: visit.assumed });
    else if (visit.employee !== null) after.set(visit.employee, { ...of(visit, visit.employee), dormitory: visit.dormitory, visit: visit._id, left: null });
  }
  return {
    guards: [...[...after.values()].map((one) => whereGuard(one)), ...ended.map(endGuard)],
    inserts: fresh.length > 0 ? [{ collection: visitModel.name, documents: fresh.map((one) => ({ ...one })) }] : [],
    increments: occupancyOf(fresh.filter((one) => one.left_at === null), ended.map(({ visit }) => visit)),
    changes: changesOf(type, [...fresh, ...ended.map(({ visit }) => visit)]),
  };
}

/**
 * The write for the real end of a visit that was assumed to have ended later.
 * @param where the resident's whereabouts, if nothing is known of them since; null: they have been seen since
 */
export function correctedEnd({ visit, at, atGate = false }: Omit<Ended, 'assumed'>, where: StoredWhereabouts | null): Write {
  const left = atGate || goesOut(visit, false) ? visit._id : null;
  return { guards: [endGuard({ visit, at, assumed: false }), ...(where ? [whereGuard({ ...where, left_at: at, left })] : [])], changes: changesOf('left', [visit]) };
}

/** The resident must be where they were at the time of the decision. */
function whereGuard({ _id, rev, ...set }: StoredWhereabouts): GuardedUpdate {
  return { collection: whereaboutsModel.name, filter: { _id, rev }, update: { $set: { ...set, rev: rev + 1 } }, upsert: rev === 0, otherwise: writeConflict };
}

function endGuard({ visit, at, assumed }: Ended): GuardedUpdate {
  return {
    collection: visitModel.name,
    // The revision implies that the visit is open; if the end were queried too, the planner would use the index of ends for each.
    filter: { _id: visit._id, rev: visit.rev },
    update: { $set: { left_at: at, assumed }, $inc: { rev: 1 } },
    otherwise: writeConflict,
  };
}

function occupancyOf(came: readonly StoredVisit[], went: readonly StoredVisit[]): Increment[] {
  const sums = new Map<string, { visit: StoredVisit; people: number; visitors: number }>();
  const add = (visit: StoredVisit, by: 1 | -1): void => {
    const key = visit.zone === null ? `l${visit.location}.${visit.dormitory ?? 0}` : `z${visit.zone}`;
    const sum = sums.get(key) ?? { visit, people: 0, visitors: 0 };
    sums.set(key, { visit, people: sum.people + by, visitors: sum.visitors + (visit.visitor ? by : 0) });
  };
  for (const one of came) add(one, 1);
  for (const one of went) add(one, -1);
  return [...sums]
    .filter(([, { people, visitors }]) => people !== 0 || visitors !== 0)
    .map(([id, { visit: { org, dormitory, zone, location }, ...by }]) => ({ collection: occupancyModel.name, id, by, base: { org, dormitory, zone, location } }));
}

/** One change record per dormitory for everything that happened at once: enough to notify open screens, without the audit growing with every visit. */
function changesOf(type: string, visits: readonly StoredVisit[]): NewChange[] {
  return [...Map.groupBy(visits, ({ dormitory }) => dormitory)].map(([dormitory, own]) => ({
    org: own[0]!.org,
    dormitory,
    entity: 'zonevisit',
    entity_id: own[0]!._id,
    type: `zonevisit.${type}`,
    data: { visits: own.map(({ _id }) => _id) },
  }));
}
