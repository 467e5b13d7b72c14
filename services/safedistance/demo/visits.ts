/** Demo data: a month of visits up to yesterday: teams at their sites on working days, dinner in the canteens, and visitors who came for repairs. */
import { clock } from '@firm/platform/clock/clock';
import { instantOf } from '@firm/platform/clock/wallClock';
import { addDays, defaultTimeZone, type Day } from '@firm/platform/contract/days';
import { randomOf, type Random } from '@firm/platform/demo/random';
import { searchWords } from '@firm/platform/list/search';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { currentHealth } from '@firm/health/contract/published';
import { dormitories, employees, zones } from '@firm/residents/contract/published';
import { memberModel } from '../src/member/model.ts';
import { peopleSince } from '../src/transport/people.ts';
import { weekdayOf } from '../src/transport/rules.ts';
import { visitModel, type StoredVisit } from '../src/visit/model.ts';

const daysBack = 30;
/** The time between the morning and evening runs; and dinner after it. */
const [shift, dinner] = [{ from: '07:50', minutes: 600 }, { from: '20:00', minutes: 35 }] as const;
/** Recorded diners of a canteen per evening. */
const mostDiners = 12;
const guests = [
  { name: 'Tan Boon Keng', id_number: 'S7412388F', mobile: '+65 9012 4471', company: 'Cool Air Services', purpose: 'Service of the cold room' },
  { name: 'Priya Nair', id_number: 'S8830157C', mobile: '+65 8733 1906', company: 'Lion Pest Control', purpose: 'Pest control' },
  { name: 'Lim Wei Jie', id_number: 'S9104462D', mobile: '+65 9655 2038', company: 'Harbour Electrical', purpose: 'Inspection of the switchboard' },
] as const;

type Draft = Omit<StoredVisit, '_id'>;

export async function writeVisits(service: ServiceContext, org: number): Promise<void> {
  const scope = wholeOrg(org);
  const [members, canteens, dormitoryRows, ill] = await Promise.all([
    service.rows(memberModel, scope).find({ location: { $ne: null } }, { sort: { _id: 1 } }).toArray(),
    service.published(zones, scope).find({ zone_type_name: 'CANTEEN', is_active: true }, { sort: { _id: 1 }, fields: ['dormitory', 'zone_limit'] }),
    service.published(dormitories, scope).find({}),
    service.published(currentHealth, scope).find({ cleared: false }, { fields: [] }),
  ]);
  // Residents who are ill, or are contacts of a case, have no visits.
  const apart = new Set(ill.map(({ _id }) => _id));
  const residents = await service.published(employees, scope).byId(members.map(({ employee }) => employee).filter((id) => !apart.has(id)));
  // The groups of the residents at that time, as recorded when they enter.
  const known = await peopleSince(service, scope, [...residents.keys()].map(Number), addDays(clock.today(defaultTimeZone), -daysBack - 1));
  const zoneOf = new Map(dormitoryRows.map(({ _id, timezone }) => [_id, timezone || defaultTimeZone]));
  const random = randomOf('visits', org);
  const visits: Draft[] = [];
  const add = (day: Day, { from, minutes }: { readonly from: string; readonly minutes: number }, of: Pick<Draft, 'dormitory' | 'zone' | 'location' | 'employee' | 'visitor' | 'purpose' | 'source'>, words: string[]): void => {
    const came = +instantOf(day, from, zoneOf.get(of.dormitory ?? 0) ?? defaultTimeZone) + random.whole(0, 600) * 1_000;
    visits.push({ ...of, rev: 2, org, temperature: null, entered_at: new Date(came), left_at: new Date(came + minutes * 60_000 - random.whole(0, 300) * 1_000), assumed: false, gate: false, groups: of.employee === null ? null : { dormitory: of.dormitory, ...known(of.employee, day).groups }, recorded_by: null, words });
  };
  const inDormitory = Map.groupBy(canteens, ({ dormitory }) => dormitory);
  for (let ago = daysBack; ago > 0; ago -= 1) {
    const diners = new Map<number, number>();
    for (const { employee, location, start_date } of members) {
      const person = residents.get(employee);
      const dormitory = person?.dormitory ?? null;
      if (!person || dormitory === null) continue;
      const day = addDays(clock.today(zoneOf.get(dormitory) ?? defaultTimeZone), -ago);
      if (day < start_date || (person.tenancy_status_date ?? day) > day) continue;
      const own = { dormitory, employee, visitor: null, purpose: '' };
      const words = searchWords(person.name, person.pass_number);
      if (weekdayOf(day) !== 7 && random.chance(0.9)) add(day, shift, { ...own, zone: null, location, source: 'qr' }, words);
      const canteen = inDormitory.get(dormitory)?.[0];
      const seated = diners.get(canteen?._id ?? 0) ?? 0;
      if (!canteen || seated >= Math.min(mostDiners, canteen.zone_limit || mostDiners) || !random.chance(0.5)) continue;
      diners.set(canteen._id, seated + 1);
      add(day, dinner, { ...own, zone: canteen._id, location: null, source: 'kiosk' }, words);
    }
    for (const [dormitory, [canteen]] of inDormitory) if (canteen && ago % 5 === dormitory % 5) addGuest(random, (guest, words) => add(addDays(clock.today(zoneOf.get(dormitory) ?? defaultTimeZone), -ago), { from: '10:00', minutes: 50 }, { dormitory, zone: canteen._id, location: null, employee: null, ...guest, source: 'staff' }, words));
  }
  if (visits.length === 0) return;
  const ids = await service.sequence.take(visitModel.name, visits.length);
  const inOrder = visits.toSorted((a, b) => +a.entered_at - +b.entered_at);
  await service.everyRow(visitModel, 'demo data of every organisation').insertMany(inOrder.map((visit, i): StoredVisit => ({ ...visit, _id: ids[i] as number })));
}

function addGuest(random: Random, add: (guest: Pick<Draft, 'visitor' | 'purpose'>, words: string[]) => void): void {
  const { purpose, ...visitor } = random.pick(guests);
  add({ visitor, purpose }, searchWords(visitor.name, visitor.id_number, visitor.company));
}
