/** Marks zones, or the zones of residents, so that their level is evaluated again, as part of the write that may have changed it. */
import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { clock } from '@firm/platform/clock/clock';
import { joinWrites } from '@firm/platform/change/entity';
import type { Write } from '@firm/platform/change/write';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ResidentFigures } from '@firm/tenancy/contract/published';
import { residentModel } from '../resident/model.ts';
import { zoneLevelModel, zoneMarkModel, type StoredMark } from './model.ts';

interface Marked {
  readonly zones?: readonly number[];
  readonly people?: readonly number[];
  /** Revision of tenancy's figures, if exactly one resident is marked. */
  readonly tenancy_rev?: number;
}

/** To be joined to the write that is the reason. Empty if nothing is marked. @param people residents, marked by the zones that they are in */
export function markLevels(org: number, { zones = [], people = [], tenancy_rev }: Marked): Pick<Write, 'inserts'> {
  if (zones.length + people.length === 0) return {};
  const now = clock.now();
  const mark: StoredMark = { _id: randomUUID(), org, at: now, made: now, zones: [...new Set(zones)], people: [...new Set(people)], tenancy_rev: tenancy_rev ?? null };
  return { inserts: [{ collection: zoneMarkModel.name, documents: [{ ...mark }] }] };
}

/** Marks for residents who moved or left, as their figures say in this order; null: not needed, since they are well. */
export async function markMoved(service: ServiceContext, org: number, figures: readonly ResidentFigures[], session: ClientSession): Promise<Write | null> {
  const byResident = Map.groupBy(figures, ({ id }) => id);
  const concerned = await concernedResidents(service, org, [...byResident.keys()], session);
  const marks = concerned.map((id) => {
    const own = byResident.get(id) ?? [];
    return markLevels(org, { people: [id], zones: own.flatMap(({ zone }) => zone ?? []), tenancy_rev: Math.max(...own.map(({ rev }) => rev)) });
  });
  return marks.length === 0 ? null : joinWrites(marks);
}

/** Marks the zones of residents who are or were ill, and whose presences changed. */
export async function markIll(service: ServiceContext, org: number, touched: readonly { readonly employee: number; readonly zone: number | null }[], session: ClientSession): Promise<Pick<Write, 'inserts'>> {
  const concerned = new Set(await concernedResidents(service, org, touched.map(({ employee }) => employee), session));
  const own = touched.filter(({ employee }) => concerned.has(employee));
  return markLevels(org, { people: [...concerned], zones: own.flatMap(({ zone }) => zone ?? []) });
}

async function concernedResidents(service: ServiceContext, org: number, people: readonly number[], session: ClientSession): Promise<number[]> {
  const ids = [...new Set(people)];
  const ill = await service.everyRow(residentModel, 'of residents who moved').find({ org, _id: { $in: ids }, cleared: false }, { session, projection: { _id: 1 }, hint: { _id: 1 } }).toArray();
  const levels = await service.everyRow(zoneLevelModel, 'of residents who moved').find({ org, people: { $in: ids } }, { session, projection: { people: 1 } }).toArray();
  const known = new Set([...ill.map(({ _id }) => _id), ...levels.flatMap((one) => one.people)]);
  return ids.filter((id) => known.has(id));
}
