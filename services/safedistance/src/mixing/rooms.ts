/** Rooms with residents of more employers than the settings allow, as gatherings that last all day. */
import { clock } from '@firm/platform/clock/clock';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees, employerFirms } from '@firm/residents/contract/published';
import { readSettings } from '../settings/model.ts';
import type { DayGathering } from './read.ts';
import type { GroupOf } from './rules.ts';

interface MixedRooms {
  readonly rooms: readonly DayGathering[];
  /** Employer of a resident of these rooms. */
  readonly employerOf: GroupOf;
  readonly nameOf: (employee: number) => string;
}

/** Only current residents: earlier stays are known to tenancy. */
export async function readMixedRooms(service: ServiceContext, scope: Scope, dormitory: readonly number[] | undefined): Promise<MixedRooms> {
  const { employers_per_room: limit } = await readSettings(service, scope.org);
  const lives = { tenancy_status: 'CI' as const, zone: { $ne: null }, employer: { $ne: null }, ...(dormitory && { dormitory: { $in: [...dormitory] } }) };
  const mixed = await service
    .published(employees, scope)
    .aggregate(lives)
    .group('$zone', { employers: { $addToSet: '$employer' } })
    .where({ $gt: [{ $size: '$employers' }, limit === 0 ? Number.MAX_SAFE_INTEGER : limit] })
    .only()
    .toArray();
  const residents = await service.published(employees, scope).find({ ...lives, zone: { $in: mixed.map(({ _id }) => _id) } }, { fields: ['zone', 'employer', 'dormitory', 'name'] });
  const employers = await service.published(employerFirms, wholeOrg(scope.org)).byId(new Set(residents.flatMap(({ employer }) => employer ?? [])));
  const byId = new Map(residents.map((one) => [one._id, one]));
  const now = clock.millis();
  const rooms = [...Map.groupBy(residents, ({ zone }) => zone ?? 0)].map(([zone, own]): DayGathering => {
    const dormitory = own[0]?.dormitory ?? null;
    return { id: `room:${zone}`, kind: 'room', dormitory, zone, location: null, run: null, route: null, pool: `room ${dormitory}`, spans: own.map(({ _id }) => ({ employee: _id, from: now, to: now + 1 })) };
  });
  return { rooms, employerOf: (employee) => employers.get(byId.get(employee)?.employer ?? 0)?.name ?? null, nameOf: (employee) => byId.get(employee)?.name ?? '' };
}
