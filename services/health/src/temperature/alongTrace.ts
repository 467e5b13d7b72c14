/** Temperatures along a trace: readings of everybody whom a resident met while a case, and of the cases whose contact the resident is. */
import { clock } from '@firm/platform/clock/clock';
import { addDays } from '@firm/platform/contract/days';
import { notFound } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employees } from '@firm/residents/contract/published';
import type { temperatureRoutes } from '../../contract/temperature/routes.ts';
import { contactModel, type StoredContact } from '../contact/model.ts';
import { timeZoneOf } from '../dormitory/timeZone.ts';
import { lastDayOf } from '../tracing/findTrace.ts';
import { temperatureModel, type StoredDay } from './model.ts';
import { daysNotMeasured, lastTaken } from './rules.ts';

/** Limit of contact periods read: nobody has more. */
const mostPeriods = 5_000;
/** Number of days whose readings count. */
const recentDays = 14;

export function alongTraceHandler(service: ServiceContext): Handler<(typeof temperatureRoutes)['listReadingsAlongTrace']> {
  return async (call) => {
    const employee = call.params.id;
    const resident = (await service.published(employees, call.scope).byId([employee])).get(employee);
    if (!resident) throw notFound();
    const periods = await service
      .rows(contactModel, wholeOrg(call.scope.org))
      .find({ active: true, $or: [{ case_employee: employee }, { contact_employee: employee }] })
      .sort({ end: -1 })
      .limit(mostPeriods)
      .toArray();
    const met = new Map<number, StoredContact>();
    for (const one of periods) {
      const other = one.case_employee === employee ? one.contact_employee : one.case_employee;
      if (!met.has(other)) met.set(other, one);
    }
    // Residents of other dormitories are left out.
    const residents = await service.published(employees, call.scope).byId(met.keys());
    const timeZone = await timeZoneOf(service, call.scope.org, resident.dormitory);
    const today = clock.today(timeZone);
    const earliest = addDays(today, 1 - recentDays);
    const days = await service
      .rows(temperatureModel, call.scope)
      .find({ employee: { $in: [...residents.keys()] }, day: { $gte: earliest } })
      .sort({ day: -1 })
      .toArray();
    const byResident = Map.groupBy(days, (one: StoredDay) => one.employee);
    const rows = [...residents.values()].map((other) => {
      const own = byResident.get(other._id) ?? [];
      const period = met.get(other._id)!;
      const last = lastTaken(own.flatMap(({ readings }) => readings));
      const lastContact = lastDayOf(period.end.getTime(), timeZone);
      const followed = addDays(lastContact, 1);
      return {
        employee: other._id,
        name: other.name,
        pass_number: other.pass_number,
        relation: period.case_employee === employee ? ('contact' as const) : ('case' as const),
        kind: period.exposure_type,
        last_contact: lastContact,
        temperature: last?.temperature ?? null,
        taken_at: last?.taken_at.toISOString() ?? null,
        flagged_count: own.flatMap(({ readings }) => readings).filter((one) => one.flagged).length,
        missed_days: daysNotMeasured(new Set(own.map(({ day }) => day)), followed > earliest ? followed : earliest, today),
      };
    });
    return arrayPage(call, rows);
  };
}
