/** For tests of the demo data: a dormitory like those of the residents area's demo, built without that area. */
import { randomOf } from '@firm/platform/demo/random';
import { addDays } from '../contract/interval.ts';
import type { DemoDormitory, DemoResident, DemoRoom } from './world.ts';

export const demoToday = '2026-11-21';

export function demoDormitory(today = demoToday): DemoDormitory {
  const random = randomOf('house');
  const rooms = Array.from({ length: 80 }, (_, i): DemoRoom => {
    const sick_bay = i < 2;
    return { _id: i + 1, zone_ref_id: `A-01-${String(i + 1).padStart(2, '0')}`, status: 'vacant-ready', sick_bay, bed_count: sick_bay ? 2 : random.pick([2, 4, 4, 5, 6]) };
  });
  const residents: DemoResident[] = [];
  const states: (readonly [string, DemoResident['tenancy_status']])[] = [];
  const lodged = rooms.map((room) => {
    if (room.sick_bay || random.chance(0.15)) return { ...room, status: random.pick(['vacant-ready', 'vacant-reserved', 'out-of-order', 'vacant-dirty'] as const) };
    const taken = random.whole(1, room.bed_count);
    for (let i = 0; i < taken; i += 1) states.push([`${room._id}.${room.zone_ref_id}-B${i + 1}`, 'CI']);
    return { ...room, status: random.pick(['occupied', 'occupied', 'occupied-reserved', 'out-of-order-partial'] as const) };
  });
  for (let i = 0; i < 60; i += 1) states.push(['', random.pick(['P', 'P', 'CO', 'S', 'T'] as const)]);
  for (const [i, [at, tenancy_status]] of states.entries()) {
    const [zone, ref = ''] = at.split('.');
    residents.push({
      _id: i + 1, name: `Resident ${i}`, zone: zone ? Number(zone) : null, resource_ref_id: ref, tenancy_status,
      tenancy_status_date: addDays(today, -random.whole(3, tenancy_status === 'P' ? 14 : 420)), vendor: random.whole(1, 4),
    });
  }
  const newcomers = residents.filter((one) => one.tenancy_status === 'P').slice(-2);
  for (const one of newcomers) residents[one._id - 1] = { ...one, name: 'Namesake' };
  const facility = (_id: number, zone_type_name: string, zone_limit: number) => ({
    _id, org: 1, dormitory: 1, name: zone_type_name, zone_ref_id: `F-${_id}`, zone_type: _id, zone_type_name, zone_kind: 'facility', zone_limit, status: 'vacant-ready', is_active: true,
  }) as const;
  const facilities = ['CANTEEN', 'GYM', 'MULTI-PURPOSE HALL', 'SPORTS COURT', 'GAMES ROOM', 'PRAYER ROOM', 'TRAINING ROOM'].map((name, i) => facility(501 + i, name, 20 * (i + 1)));
  return { _id: 1, org: 1, timezone: 'Asia/Singapore', today, rooms: lodged, facilities, residents, vendorNames: new Map([[1, 'One'], [2, 'Two'], [3, 'Three'], [4, 'Four']]), staff: { id: 3, name: 'Aisha' } };
}
