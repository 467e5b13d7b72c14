/**
 * Rooms with residents for whom health has requested an isolation bed and who still sleep in another bed. Reported as room and
 * number, without names, since users who can view breaches may lack permission to view health records.
 */
import { currentHealth } from '@firm/health/contract/published';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { isIsolationType } from '../../contract/bed/types.ts';
import { readRooms, type Dormitory } from '../published/residents.ts';
import { stayModel } from '../stay/model.ts';

export async function notIsolated(service: ServiceContext, { org }: Scope, dormitories: readonly Dormitory[]) {
  const here = { org, dormitories: dormitories.map((dormitory) => dormitory._id) };
  // A resident may live in a dormitory other than that of the officer who requested it, so requests of all dormitories are read.
  const wanted = await service.published(currentHealth, { org, dormitories: 'all' }).find({ isolation_wanted: true }, { fields: [] });
  if (wanted.length === 0) return [];
  const stays = await service
    .rows(stayModel, here)
    .find({ person: { $in: wanted.map(({ _id }) => _id) }, state: 'checked-in' }, { projection: { dormitory: 1, zone: 1, res_type: 1 } })
    .toArray();
  const rooms = Map.groupBy(stays.filter(({ res_type }) => !isIsolationType(res_type)), ({ zone }) => zone);
  const info = await readRooms(service, org, [...rooms.keys()]);
  return [...rooms].map(([zone, own]) => ({ code: 'not_isolated' as const, dormitory: own[0]!.dormitory, zone, zone_ref_id: info.get(zone)?.zone_ref_id ?? null, values: { residents: own.length } }));
}
