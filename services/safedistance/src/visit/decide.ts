/**
 * What becomes of visits that are taken in: where everybody was before, and who may come into a zone that refuses whoever is
 * too many. Decided on one look at the database, under guards, so that two doors cannot both let in the last one.
 */
import type { GuardedUpdate } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ZoneRow } from '@firm/residents/contract/published';
import type { Ended } from './change.ts';
import { entryModel, visitModel, whereaboutsModel, type StoredEntry, type StoredVisit, type StoredWhereabouts } from './model.ts';
import { peopleIn } from './occupancy.ts';
import { entering, fault, type Refusal } from './rules.ts';

export interface Sent {
  readonly index: number;
  readonly visit: StoredVisit;
}

export interface Decided {
  /** Of all who were not refused, in the order of time: the visit that there is of it now. */
  readonly results: readonly StoredVisit[];
  /** Those that are new. */
  readonly fresh: readonly StoredVisit[];
  readonly ended: readonly Ended[];
  readonly refusals: readonly Refusal[];
  /** Where the residents were. */
  readonly known: ReadonlyMap<number, StoredWhereabouts>;
  /** For the transaction that writes the visits: nobody came into these zones since the people were counted. */
  readonly guards: readonly GuardedUpdate[];
}

/** @param limited the zones with a limit that is kept */
export async function decide(service: ServiceContext, org: number, sent: readonly Sent[], limited: ReadonlyMap<number, ZoneRow>): Promise<Decided> {
  // The zones' revisions, then the people in them, then where everybody is: whoever comes in between makes a guard miss.
  const entries = await entriesOf(service, [...limited.keys()]);
  const inside = limited.size === 0 ? new Map<number, number>() : await peopleIn(service, org, [...limited.keys()]);
  const { known, where } = await whereaboutsOf(service, sent);
  const results: StoredVisit[] = [];
  const fresh = new Map<number, StoredVisit>();
  const ended: Ended[] = [];
  const refusals: Refusal[] = [];
  const entered = new Set<number>();
  for (const { index, visit: next } of sent.toSorted((a, b) => +a.visit.entered_at - +b.visit.entered_at)) {
    const before = next.employee === null ? null : (where.get(next.employee) ?? null);
    const { visit, isNew, endsBefore } = entering(next, before);
    // Who is inside already takes no further place.
    const place = isNew && visit.left_at === null ? limited.get(visit.zone ?? 0) : undefined;
    const people = place ? (inside.get(place._id) ?? 0) : 0;
    if (place && people >= place.zone_limit) {
      refusals.push({ index, ...fault('zone', 'zone_full', { place: place.name, people, limit: place.zone_limit }) });
      continue;
    }
    results.push(visit);
    if (!isNew) continue;
    fresh.set(visit._id, visit);
    if (place) {
      inside.set(place._id, people + 1);
      entered.add(place._id);
    }
    if (before && endsBefore) {
      if (before.zone !== null && inside.has(before.zone)) inside.set(before.zone, (inside.get(before.zone) ?? 1) - 1);
      if (fresh.has(before._id)) fresh.set(before._id, { ...before, left_at: endsBefore });
      else ended.push({ visit: before, at: endsBefore, assumed: false });
    }
    if (visit.left_at === null && visit.employee !== null) where.set(visit.employee, visit);
  }
  return {
    results: results.map((one) => fresh.get(one._id) ?? one),
    fresh: [...fresh.values()],
    ended,
    refusals,
    known,
    guards: [...entered].map((zone) => entryGuard(entries.get(zone) ?? { _id: zone, org, rev: 0 })),
  };
}

async function entriesOf(service: ServiceContext, zones: readonly number[]): Promise<ReadonlyMap<number, StoredEntry>> {
  if (zones.length === 0) return new Map();
  const entries = await service.everyRow(entryModel, 'the zones are in scope').find({ _id: { $in: [...zones] } }).toArray();
  return new Map(entries.map((one) => [one._id, one]));
}

/** The guards of the residents, and the visits of those who are somewhere. */
async function whereaboutsOf(service: ServiceContext, sent: readonly Sent[]): Promise<{ readonly known: Map<number, StoredWhereabouts>; readonly where: Map<number, StoredVisit> }> {
  const why = 'a resident is at one place, whoever sees it';
  const residents = [...new Set(sent.flatMap(({ visit: { employee } }) => employee ?? []))];
  const guards = await service.everyRow(whereaboutsModel, why).find({ _id: { $in: residents } }).toArray();
  const open = await service.everyRow(visitModel, why).find({ _id: { $in: guards.flatMap(({ visit }) => visit ?? []) } }).toArray();
  return { known: new Map(guards.map((one) => [one._id, one])), where: new Map(open.map((one) => [one.employee ?? 0, one])) };
}

function entryGuard({ _id, org, rev }: StoredEntry): GuardedUpdate {
  return { collection: entryModel.name, filter: { _id, rev }, update: { $set: { org, rev: rev + 1 } }, upsert: rev === 0, otherwise: writeConflict };
}
