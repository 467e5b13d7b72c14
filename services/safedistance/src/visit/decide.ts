/**
 * Decides about new visits: where each resident was before, and who may enter a place that refuses people beyond its limit or
 * people who would mix. Decided from one read of the database, under guards, so that two doors cannot both let in the last person.
 */
import { clock } from '@firm/platform/clock/clock';
import type { GuardedUpdate } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { fault } from '@firm/platform/errors/fault';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ZoneRow } from '@firm/residents/contract/published';
import type { Ended } from './change.ts';
import { readMeeting } from './meeting.ts';
import { readMovedOn } from './movedOn.ts';
import { entryModel, visitModel, whereaboutsModel, type StoredEntry, type StoredVisit, type StoredWhereabouts } from './model.ts';
import { peopleIn } from './occupancy.ts';
import { atMoment, entering, type Refusal } from './rules.ts';

export interface SentVisit {
  readonly index: number;
  readonly visit: StoredVisit;
}

export interface Decided {
  /** The resulting visit of each accepted entry, in the order of time. */
  readonly results: readonly StoredVisit[];
  /** Visits that are new. */
  readonly fresh: readonly StoredVisit[];
  readonly ended: readonly Ended[];
  readonly refusals: readonly Refusal[];
  /** Warnings for accepted visits: they met people of other groups. */
  readonly warnings: readonly Refusal[];
  /** Where the residents were. */
  readonly known: ReadonlyMap<number, StoredWhereabouts>;
  /** Guards for the write: nobody entered these places since the people were counted. */
  readonly guards: readonly GuardedUpdate[];
}

/** The rules enforced at doors. */
export interface DoorRules {
  /** The zones whose limit is enforced. */
  readonly limited: ReadonlyMap<number, ZoneRow>;
  /** After how long visits end by themselves. */
  readonly hours: number;
  /** Whether people who would mix are refused. */
  readonly refusesMixing: boolean;
  readonly nameOf: (visit: Pick<StoredVisit, 'zone' | 'location'>) => string;
}

export async function decide(service: ServiceContext, scope: Scope, sent: readonly SentVisit[], { limited, hours, refusesMixing, nameOf }: DoorRules): Promise<Decided> {
  const { org } = scope;
  const now = clock.now();
  const coming = sent.map(({ visit }) => visit).filter(({ left_at }) => left_at === null);
  // In this order: the places' revisions, the people in them, where each resident is. So a change in between makes a guard fail.
  const entries = await entriesOf(service, org, [...limited.keys(), ...(refusesMixing ? coming.map(entryOf) : [])]);
  const meeting = await readMeeting(service, scope, coming);
  const inside = limited.size === 0 ? new Map<number, number>() : await peopleIn(service, org, [...limited.keys()]);
  const { known, where } = await whereaboutsOf(service, org, sent);
  const movedOn = await readMovedOn(service, org, coming, known);
  const results: StoredVisit[] = [];
  const fresh = new Map<number, StoredVisit>();
  const ended: Ended[] = [];
  const refusals: Refusal[] = [];
  const warnings: Refusal[] = [];
  const entered = new Set<number>();
  const given = new Set(sent.flatMap(({ visit }) => (visit.left_at === null ? [] : [visit._id])));
  /** Sent so late that it has ended by itself: nobody is inside because of it. */
  const after = (visit: StoredVisit, at = now): StoredVisit => (given.has(visit._id) ? visit : atMoment(visit, at, hours));
  const isOpen = (visit: StoredVisit, at = now): boolean => after(visit, at).left_at === null;
  for (const { index, visit: next } of sent.toSorted((a, b) => +a.visit.entered_at - +b.visit.entered_at)) {
    const last = next.employee === null ? null : (where.get(next.employee) ?? null);
    const before = last && fresh.has(last._id) && !isOpen(last, next.entered_at) ? null : last;
    const { visit, isNew, endsBefore } = entering(next, before, movedOn(next));
    // A person who is already inside takes no further place.
    const comes = isNew && isOpen(visit);
    const place = comes ? limited.get(visit.zone ?? 0) : undefined;
    const people = place ? (inside.get(place._id) ?? 0) : 0;
    if (place && people >= place.zone_limit) {
      refusals.push({ index, ...fault('zone', 'zone_full', { place: place.name, people, limit: place.zone_limit }) });
      continue;
    }
    const others = comes ? meeting.othersFor(visit) : [];
    if (others.length > 0) {
      const mixed = { index, ...fault(visit.zone === null ? 'location' : 'zone', 'mixed_visit', { place: nameOf(visit), who: others.join(', ') }) };
      (refusesMixing ? refusals : warnings).push(mixed);
      if (refusesMixing) continue;
    }
    results.push(visit);
    if (!isNew) continue;
    fresh.set(visit._id, visit);
    if (place) inside.set(place._id, people + 1);
    if (comes) meeting.come(visit);
    if (place || (comes && refusesMixing && visit.employee !== null)) entered.add(entryOf(visit));
    if (before && endsBefore) {
      // One that was over when it was sent has not been counted.
      const wasInside = !fresh.has(before._id) || isOpen(before);
      if (wasInside) meeting.leave(before);
      if (wasInside && before.zone !== null && inside.has(before.zone)) inside.set(before.zone, (inside.get(before.zone) ?? 1) - 1);
      if (fresh.has(before._id)) fresh.set(before._id, { ...before, left_at: endsBefore });
      else ended.push({ visit: before, at: endsBefore, assumed: false });
    }
    if (visit.left_at === null && visit.employee !== null) where.set(visit.employee, visit);
  }
  return {
    results: results.map((one) => (fresh.has(one._id) ? after(fresh.get(one._id)!) : one)),
    fresh: [...fresh.values()].map((one) => after(one)),
    ended,
    refusals,
    warnings,
    known,
    guards: [...entered].map((_id) => entryGuard(entries.get(_id) ?? { _id, org, rev: 0 })),
  };
}

const entryOf = ({ zone, location }: Pick<StoredVisit, 'zone' | 'location'>): number => zone ?? -(location ?? 0);

async function entriesOf(service: ServiceContext, org: number, places: readonly number[]): Promise<ReadonlyMap<number, StoredEntry>> {
  if (places.length === 0) return new Map();
  const entries = await service.everyRow(entryModel, 'the places are in scope').find({ org, _id: { $in: [...new Set(places)] } }).toArray();
  return new Map(entries.map((one) => [one._id, one]));
}

/** The guards of the residents, and their open visits. */
async function whereaboutsOf(service: ServiceContext, org: number, sent: readonly SentVisit[]): Promise<{ readonly known: Map<number, StoredWhereabouts>; readonly where: Map<number, StoredVisit> }> {
  // A resident can be at only one place, whether or not the caller can see it.
  const scope = wholeOrg(org);
  const residents = [...new Set(sent.flatMap(({ visit: { employee } }) => employee ?? []))];
  const guards = await service.rows(whereaboutsModel, scope).withIds(residents).toArray();
  const open = await service.rows(visitModel, scope).withIds(guards.flatMap(({ visit }) => visit ?? [])).toArray();
  return { known: new Map(guards.map((one) => [one._id, one])), where: new Map(open.map((one) => [one.employee ?? 0, one])) };
}

function entryGuard({ _id, org, rev }: StoredEntry): GuardedUpdate {
  return { collection: entryModel.name, filter: { _id, rev }, update: { $set: { org, rev: rev + 1 } }, upsert: rev === 0, otherwise: writeConflict };
}
