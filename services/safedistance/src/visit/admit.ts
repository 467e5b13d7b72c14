/** Who may come into zones that refuse whoever is too many, decided so that two doors cannot both let in the last one. */
import type { GuardedUpdate } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ZoneRow } from '@firm/residents/contract/published';
import { entryModel, type StoredEntry, type StoredVisit } from './model.ts';
import { peopleIn } from './occupancy.ts';
import { fault, type Refusal } from './rules.ts';

export interface Sent {
  readonly index: number;
  readonly visit: StoredVisit;
}

export interface Admitted {
  readonly fresh: readonly Sent[];
  readonly refusals: readonly Refusal[];
  /** For the transaction that writes the visits: nobody came into these zones since the people were counted. */
  readonly guards: readonly GuardedUpdate[];
}

/** @param limited the zones with a limit that is kept; without any nothing is read */
export async function admit(service: ServiceContext, org: number, sent: readonly Sent[], limited: ReadonlyMap<number, ZoneRow>): Promise<Admitted> {
  if (limited.size === 0) return { fresh: sent, refusals: [], guards: [] };
  // First the revisions, then the people: whoever comes in between makes the guard miss.
  const entries = await service.everyRow(entryModel, 'the zones are in scope').find({ _id: { $in: [...limited.keys()] } }).toArray();
  const known = new Map(entries.map((one) => [one._id, one]));
  const inside = await peopleIn(service, org, [...limited.keys()]);
  const fresh: Sent[] = [];
  const refusals: Refusal[] = [];
  const entered = new Set<number>();
  for (const one of sent) {
    const place = one.visit.left_at === null ? limited.get(one.visit.zone ?? 0) : undefined;
    const people = place ? (inside.get(place._id) ?? 0) : 0;
    if (place && people >= place.zone_limit) refusals.push({ index: one.index, ...fault('zone', 'zone_full', { place: place.name, people, limit: place.zone_limit }) });
    else {
      fresh.push(one);
      if (!place) continue;
      inside.set(place._id, people + 1);
      entered.add(place._id);
    }
  }
  return { fresh, refusals, guards: [...entered].map((zone) => entryGuard(known.get(zone) ?? { _id: zone, org, rev: 0 })) };
}

function entryGuard({ _id, org, rev }: StoredEntry): GuardedUpdate {
  return { collection: entryModel.name, filter: { _id, rev }, update: { $set: { org, rev: rev + 1 } }, upsert: rev === 0, otherwise: writeConflict };
}
