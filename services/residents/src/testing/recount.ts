/** For tests and the bench: the figures counted anew from the records: to compare with those that writes keep, or to have them for records that were written past the services. */
import type { CollectionAccess } from '@firm/platform/mongo/rows';
import { firstOwnZoneType, zoneTypesOf, roomType } from '../../contract/zone/types.ts';
import { figuresModel } from '../figures/model.ts';
import { figuresId } from '../figures/rules.ts';
import { residentModel } from '../resident/model.ts';
import { zoneModel } from '../zone/model.ts';

const why = 'figures are counted over all organisations';
type Row = { _id: { org: number; dormitory: number | null; key?: string } } & Record<string, number>;
interface Figures {
  org: number;
  dormitory: number | null;
  status: Record<string, number>;
  tenancy: Record<string, number>;
  employees?: number;
  active_employees?: number;
}

/** Replaces every organisation’s figures. Must not run alongside writes, which keep the figures up to date by increments. */
export async function recount(service: Pick<CollectionAccess, 'everyRow'>): Promise<void> {
  const all = new Map<string, Figures>();
  const of = ({ org, dormitory }: Row['_id']) => {
    const id = figuresId(org, dormitory);
    const figures: Figures = all.get(id) ?? { org, dormitory, status: {}, tenancy: {} };
    all.set(id, figures);
    return figures;
  };
  for (const { _id, ...counts } of await zoneCounts(service)) Object.assign(of(_id), counts);
  for (const { _id, n } of await statusCounts(service))
    of(_id).status[_id.key ?? ''] = n as number;
  for (const { _id, n, active } of await residentCounts(service)) {
    const figures = of(_id);
    figures.employees = (figures.employees ?? 0) + (n as number);
    figures.active_employees = (figures.active_employees ?? 0) + (active as number);
    figures.tenancy[_id.key ?? ''] = n as number;
  }
  const figures = service.everyRow(figuresModel, why);
  await figures.deleteMany({});
  if (all.size > 0) await figures.insertMany([...all].map(([_id, counts]) => ({ _id, ...counts })));
}

const group = { org: '$org', dormitory: '$dormitory' };
const activeRoom = { $and: ['$is_active', { $eq: ['$zone_type', roomType] }] };
/** Whether an organisation's own zone type is a facility: by its number, even ones are (see `reference/setup.ts`). */
const isOwnFacility = { $and: [{ $gte: ['$zone_type', firstOwnZoneType] }, { $eq: [{ $mod: ['$zone_type', 2] }, 0] }] };
const isFacility = { $or: [{ $in: ['$zone_type', zoneTypesOf('facility')] }, isOwnFacility] };
const sumIf = (condition: unknown, value: unknown = 1) => ({ $sum: { $cond: [condition, value, 0] } });

function zoneCounts(service: Pick<CollectionAccess, 'everyRow'>): Promise<Row[]> {
  const sick = { $and: [activeRoom, '$sick_bay'] };
  const plain = { $and: [activeRoom, { $not: '$sick_bay' }] };
  return service
    .everyRow(zoneModel, why)
    .aggregate<Row>([
      {
        $group: {
          _id: group,
          zones: { $sum: 1 },
          rooms: sumIf(activeRoom),
          beds: sumIf(plain, '$bed_count'),
          occupied: sumIf(plain, '$occupied'),
          sick_bays: sumIf(sick),
          sick_bay_beds: sumIf(sick, '$bed_count'),
          sick_bay_occupied: sumIf(sick, '$occupied'),
          facilities: sumIf({ $and: ['$is_active', isFacility] }),
        },
      },
    ])
    .toArray();
}

function statusCounts(service: Pick<CollectionAccess, 'everyRow'>): Promise<Row[]> {
  return service
    .everyRow(zoneModel, why)
    .aggregate<Row>([
      { $match: { is_active: true, zone_type: roomType } },
      { $group: { _id: { ...group, key: '$status' }, n: { $sum: 1 } } },
    ])
    .toArray();
}

function residentCounts(service: Pick<CollectionAccess, 'everyRow'>): Promise<Row[]> {
  return service
    .everyRow(residentModel, why)
    .aggregate<Row>([
      { $group: { _id: { ...group, key: '$tenancy_status' }, n: { $sum: 1 }, active: sumIf('$is_active') } },
    ])
    .toArray();
}
