/** The front desk's work of a day: arrivals, departures and expected returns, and what was done that day. */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import type { KeptHandler } from '@firm/platform/http/call';
import { wholeOrg } from '@firm/platform/mongo/scope';
import { entityStamp } from '@firm/platform/mongo/stamps';
import type { ServiceContext } from '@firm/platform/service/context';
import { employerFirms, vendors } from '@firm/residents/contract/published';
import { addDays, type Day } from '../../contract/interval.ts';
import type { DayPlan, DayStay } from '../../contract/stay/stay.ts';
import type { stayRoutes } from '../../contract/stay/routes.ts';
import { instantOf } from '@firm/platform/clock/wallClock';
import { byToday, companiesOf, dormitoriesInScope, readResidents, residentsNow, type Dormitory } from '../published/residents.ts';
import { reservationModel } from '../reservation/model.ts';
import { readSettings } from '../settings/model.ts';
import { keptUnder } from '../stamps.ts';
import { renderStays } from './answer.ts';
import { healthKey, readerOf, type Reader } from './health.ts';
import { activeInBed, stayModel, type StoredStay } from './model.ts';
import { passTrouble } from './workPass.ts';
import { checkedInStates } from '../../contract/statuses.ts';

type Routes = typeof stayRoutes;
type Where = Record<string, unknown>;

/** Most entries per list: nobody works through a longer one. */
const maxShown = 500;

/** What is still to be done on a day. */
const pending = {
  arrivals: { by: 'start_date', of: (day: Day): Where => ({ state: 'reserved', start_date: { $lte: day }, end_key: { $gt: day } }) },
  departures: { by: 'end_key', of: (day: Day): Where => ({ state: { $in: [...checkedInStates] }, checked_in: true, end_key: { $lte: day } }) },
  returns: { by: 'return_date', of: (day: Day): Where => ({ state: 'temporarily-out', return_date: { $lte: day } }) },
};

/** What was done between two moments. A transfer is neither an arrival nor a departure. */
const completed = {
  arrivals: { by: 'checked_in_time', of: (during: Where): Where => ({ checked_in_time: during, transferred_from: null, transferred: false }) },
  departures: { by: 'checkout_time', of: (during: Where): Where => ({ checkout_time: during }) },
  returns: { by: 'last_step.at', of: (during: Where): Where => ({ 'last_step.type': 'returned', 'last_step.at': during }) },
};

export function dayPlanHandler(service: ServiceContext) {
  const getDayPlan: KeptHandler<Routes['getDayPlan']> = {
    // A work pass entered meanwhile makes its holder's check-in possible.
    stamps: (org) => [...keptUnder('resourceallocation', 'resource', 'tenancysettings')(org), entityStamp('residents', 'employee', org)],
    differs: healthKey,
    handle: async (call): Promise<DayPlan> => {
      const dormitories = await dormitoriesInScope(service, call.scope, call.query.dormitory);
      const asked = call.query.date;
      const byDay = [...(asked === undefined ? byToday(dormitories) : new Map([[asked, dormitories]]))];
      const date = byDay[0]?.[0] ?? clock.today(defaultTimeZone);
      const isCounted = call.query.counts_only === true;
      const rows = service.rows(stayModel, call.scope);
      const read = async (where: Where, by: string): Promise<StoredStay[]> =>
        isCounted ? [] : rows.find(where, { sort: { [by]: 1, _id: 1 }, limit: maxShown }).toArray();
      const open = async ({ of, by }: (typeof pending)[keyof typeof pending]) => {
        const where = either(byDay.map(([day, those]) => ({ ...within(those), ...of(day) })));
        const [stays, count] = await Promise.all([read(where, by), rows.count(where)]);
        return { stays, count };
      };
      const done = ({ of, by }: (typeof completed)[keyof typeof completed]) => read(either(byDay.flatMap(([day, those]) => timesOf(day, those).map(({ during, of: here }) => ({ ...within(here), ...of(during) })))), by);
      const [arrivals, departures, returns, arrived, left, back] = await Promise.all([
        open(pending.arrivals), open(pending.departures), open(pending.returns),
        done(completed.arrivals), done(completed.departures), done(completed.returns),
      ]);
      // Beds, residents and clients are read once for all lists.
      const all = [...arrivals.stays, ...departures.stays, ...returns.stays, ...arrived, ...left, ...back];
      const shown = await dayStays(service, call.scope.org, [...new Map(all.map((stay) => [stay._id, stay])).values()], dormitories, readerOf(call));
      const shownOf = (stays: readonly StoredStay[]): DayStay[] => stays.flatMap(({ _id }) => shown.get(_id) ?? []);
      return {
        date,
        arrivals: shownOf(arrivals.stays),
        departures: shownOf(departures.stays),
        returns: shownOf(returns.stays),
        done: { arrivals: shownOf(arrived), departures: shownOf(left), returns: shownOf(back) },
        counts: { arrivals: arrivals.count, departures: departures.count, returns: returns.count },
      };
    },
  };
  return { getDayPlan };
}

const within = (dormitories: readonly Dormitory[]): Where => ({ dormitory: { $in: dormitories.map((dormitory) => dormitory._id) } });

const either = (parts: readonly Where[]): Where => (parts.length > 1 ? { $or: parts } : (parts[0] ?? { dormitory: { $in: [] } }));

/** The day as moments, for the dormitories of each time zone: the day begins at different moments. */
function timesOf(day: Day, dormitories: readonly Dormitory[]): { during: Where; of: Dormitory[] }[] {
  const zones = Map.groupBy(dormitories, ({ timezone }) => timezone ?? defaultTimeZone);
  return [...zones].map(([zone, of]) => ({ during: { $type: 'date', $gte: instantOf(day, '00:00', zone), $lt: instantOf(addDays(day, 1), '00:00', zone) }, of }));
}

/** By id, with what the desk needs to know in addition. */
async function dayStays(service: ServiceContext, org: number, stays: readonly StoredStay[], dormitories: readonly Dormitory[], reader: Reader): Promise<ReadonlyMap<number, DayStay>> {
  if (stays.length === 0) return new Map();
  const [shown, settings, residents, clients, holders] = await Promise.all([
    renderStays(service, stays, reader),
    readSettings(service, org),
    residentsNow(service, org, stays.map((stay) => stay.person)),
    clientsOf(service, org, stays),
    holdersOf(service, org, stays),
  ]);
  const companies = await companiesOf(service, org, { employers: [...residents.values()].flatMap(({ employer }) => employer ?? []) });
  /** The reservation's client; otherwise the resident's client, or the vendor that is one company with the employer. */
  const clientOf = ({ reservation, person }: DayStay | (typeof shown)[number]): number | null => {
    const { vendor = null, employer = null } = residents.get(person) ?? {};
    return (reservation === null ? null : clients.get(reservation)) ?? vendor ?? (employer === null ? null : (companies.ofEmployer(employer).vendors[0] ?? null));
  };
  const [employers, clientRows, people] = await Promise.all([
    service.published(employerFirms, wholeOrg(org)).byId([...residents.values()].map(({ employer }) => employer).filter((id) => id !== null)),
    service.published(vendors, wholeOrg(org)).byId(shown.map(clientOf).filter((id) => id !== null)),
    readResidents(service, org, [...holders.values()].map((stay) => stay.person)),
  ]);
  const names = new Map(dormitories.map(({ _id, name }) => [_id, name]));
  const todays = new Map([...byToday(dormitories)].flatMap(([day, those]) => those.map(({ _id }) => [_id, day] as const)));
  const described = shown.map((stay): DayStay => {
    const [client, employer, holder] = [clientOf(stay), residents.get(stay.person)?.employer ?? null, holders.get(stay.resource)];
    const [resident, today] = [residents.get(stay.person), todays.get(stay.dorm_id)];
    const isOther = holder !== undefined && holder._id !== stay.id && stay.state === 'reserved';
    return {
      ...stay,
      dorm_name: names.get(stay.dorm_id) ?? null,
      employer_name: employer === null ? null : (employers.get(employer)?.name ?? null),
      client,
      client_name: client === null ? null : (clientRows.get(client)?.name ?? null),
      pass_trouble: stay.state === 'reserved' && resident && today !== undefined ? passTrouble(settings, resident, today) : null,
      bed_holder: isOther ? { allocation: holder._id, version: holder.rev, person: holder.person, person_name: people.get(holder.person)?.name ?? null, end_date: holder.end_date } : null,
    };
  });
  return new Map(described.map((stay) => [stay.id, stay]));
}

/** The client of each reservation. */
async function clientsOf(service: ServiceContext, org: number, stays: readonly StoredStay[]): Promise<Map<number, number | null>> {
  const ids = [...new Set(stays.map(({ reservation }) => reservation).filter((id) => id !== null))];
  const rows = await service.rows(reservationModel, wholeOrg(org)).withIds(ids, { projection: { vendor: 1 } }).toArray();
  return new Map(rows.map(({ _id, vendor }) => [_id, vendor]));
}

/** Who is in the beds of residents who have not arrived yet. */
async function holdersOf(service: ServiceContext, org: number, stays: readonly StoredStay[]): Promise<Map<number, StoredStay>> {
  const beds = stays.filter(({ state }) => state === 'reserved').map(({ resource }) => resource);
  if (beds.length === 0) return new Map();
  const rows = await service.rows(stayModel, wholeOrg(org)).find({ resource: { $in: beds }, is_active: true, checked_in: true }, { hint: activeInBed }).toArray();
  return new Map(rows.map((stay) => [stay.resource, stay]));
}
