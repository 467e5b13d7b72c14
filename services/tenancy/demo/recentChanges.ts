/**
 * The change records of the demo, which the audit shows for the last days. Older ones are left out, since each record is also
 * an event, and the residents area would process all of them at its first start.
 */
import type { Change } from '@firm/platform/change/change';
import { clock } from '@firm/platform/clock/clock';
import { addDays } from '../contract/interval.ts';
import { stayCollection } from '../src/stay/model.ts';
import { bookingCollection } from '../src/facilityBooking/model.ts';
import { reservationCollection } from '../src/reservation/model.ts';
import type { Demo } from './demo.ts';
import { atHour } from './ledger.ts';
import type { DemoDormitory } from './world.ts';

type NewChange = Omit<Change, '_id'>;
/** Days for which changes are written. */
const recordedDays = 10;

export function recentChanges(dormitory: DemoDormitory, demo: Demo): NewChange[] {
  const since = atHour(addDays(dormitory.today, -recordedDays), 0, dormitory.timezone);
  const by = dormitory.staff;
  const change = (entity: string, entity_id: number, verb: string, at: Date, changes: NewChange['changes']): NewChange => ({
    org: dormitory.org,
    dormitory: dormitory._id,
    service: 'tenancy',
    entity,
    entity_id,
    type: `${entity}.${verb}`,
    at,
    by,
    changes,
    data: {},
    request_id: null,
  });
  const changes = [
    ...demo[stayCollection].flatMap((stay) => {
      const of = (verb: string, at: Date | null, changes: NewChange['changes']) => (at ? [change('resourceallocation', stay._id, verb, at, changes)] : []);
      return [
        ...of('created', stay.created_time, { resource: [null, stay.resource], person: [null, stay.person], start_date: [null, stay.start_date], end_date: [null, stay.end_date] }),
        ...of('checked_in', stay.checked_in_time, { checked_in: [false, true] }),
        ...of('temporarily_out', stay.temp_checkout_time, { is_temp_checkout: [false, true] }),
        ...of('checked_out', stay.checkout_time, { checked_out: [false, true], is_active: [true, false] }),
        ...of('transferred', stay.transferred_time, { transferred: [false, true], is_active: [true, false] }),
      ];
    }),
    ...demo[reservationCollection].flatMap((one) => [
      change('resourcereserve', one._id, 'created', one.created_time, { count: [null, one.count], start_date: [null, one.start_date], end_date: [null, one.end_date] }),
      ...(one.cancelled_time ? [change('resourcereserve', one._id, 'cancelled', one.cancelled_time, { is_active: [true, false] })] : []),
    ]),
    ...demo[bookingCollection].flatMap((one) => [
      change('facilitybooking', one._id, 'created', one.created_time, { event_name: [null, one.event_name], facility: [null, one.facility], start_date: [null, one.start_date] }),
      ...(one.status === 'cancelled' ? [change('facilitybooking', one._id, 'cancelled', one.update_time, { status: ['booked', 'cancelled'] })] : []),
    ]),
  ];
  return changes.filter((one) => one.at >= since && one.at <= clock.now());
}
