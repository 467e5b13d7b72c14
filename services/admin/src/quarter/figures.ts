/** The figures of a quarter, heading by heading: those of the other reports, for one dormitory (docs/rules/administration.md#quarterly-management-report). */
import { instantOf } from '@firm/platform/clock/wallClock';
import { addDays, dayIn, daysBetween, type Day } from '@firm/platform/contract/days';
import { holds, type Right } from '@firm/platform/contract/permissions';
import type { Rights } from '@firm/platform/auth/rights';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { alertKinds, alerts } from '@firm/maintenance/contract/published';
import { employerFirms, vendors, type DormitoryRow } from '@firm/residents/contract/published';
import { runPresences } from '@firm/safedistance/contract/published';
import { facilityBookings } from '@firm/tenancy/contract/published';
import { builtInCategories } from '../../contract/category/categories.ts';
import { signedStatuses } from '../../contract/contract/moves.ts';
import { toMajor } from '../../contract/contract/money.ts';
import { coversDay, overlap, within, type Term } from '../../contract/contract/term.ts';
import { lastDayOf, type QuarterSection } from '../../contract/quarter/quarter.ts';
import { chargesOf } from '../contract/charges.ts';
import { clientHistory } from '../contract/clientsThen.ts';
import { contractModel, type ContractDocument, type StoredLine } from '../contract/model.ts';
import { mostAtOnce, promisesBeds } from '../contract/promisedBeds.ts';
import type { DayFacts } from '../facts/model.ts';
import { estimatedDays, readFacts } from '../facts/read.ts';
import { share } from '../report/share.ts';
import type { FigureName } from './texts.ts';

type FigureValue = number | string | null;
export type QuarterFigures = Readonly<Record<QuarterSection, Readonly<Partial<Record<FigureName, FigureValue>>>>>;

interface QuarterRun {
  readonly service: ServiceContext;
  readonly scope: Scope;
  readonly dormitory: DormitoryRow;
  readonly quarter: Day;
  readonly now: Date;
}

/** Permissions needed to see the figures of a heading. */
export const figureNeeds: Readonly<Record<QuarterSection, readonly Right[]>> = {
  occupancy: ['view_resource', 'view_resourceallocation'],
  rental_rates: ['view_vendor'],
  amenities: ['view_resourcereserve'],
  programmes: ['view_resourcereserve'],
  transport: ['view_workzone'],
  cleaning: ['view_vendor'],
  security: ['view_vendor'],
  third_parties: ['view_vendor'],
  feedback: ['view_alert'],
  security_incidents: ['view_alert'],
  arrears: ['view_vendor', 'view_resourceallocation', 'view_alert'],
};

/** Whether somebody holds every permission that the figures under a heading need; a superuser needs none. */
export const maySeeFigures = ({ isSuperuser, permissions }: Rights, section: QuarterSection): boolean => isSuperuser || figureNeeds[section].every((right) => holds(permissions, right));

/** All figures, up to today if the quarter is still running. */
export async function quarterFigures(run: QuarterRun): Promise<QuarterFigures> {
  const { dormitory, quarter, now } = run;
  const [last, today] = [lastDayOf(quarter), dayIn(dormitory.timezone, now)];
  const until = last < today ? last : today;
  const span = { first: quarter, last: until < quarter ? quarter : until };
  const moments = { $gte: instantOf(quarter, '00:00', dormitory.timezone), $lt: instantOf(addDays(last, 1), '00:00', dormitory.timezone) };
  const [occupancy, contracts, bookings, reported, transport, arrears] = await Promise.all([occupancyOf(run, span), contractsOf(run), bookingsOf(run, moments), alertsOf(run, moments), transportOf(run, moments), arrearsOf(run, span)]);
  return { occupancy, ...contracts, ...bookings, ...reported, transport, arrears };
}

interface Span {
  readonly first: Day;
  readonly last: Day;
}
interface Moments {
  readonly $gte: Date;
  readonly $lt: Date;
}

async function occupancyOf({ service, scope, dormitory, now }: QuarterRun, { first, last }: Span): Promise<QuarterFigures['occupancy']> {
  const facts = await readFacts({ service, scope, now }, dormitory, first, last);
  const sum = (of: (day: DayFacts) => number): number => facts.reduce((all, day) => all + of(day), 0);
  const bedsOf = ({ beds }: DayFacts): number => beds.reduce((all, one) => all + one.beds, 0);
  const end = facts.at(-1);
  const [bed_nights, nights] = [sum(bedsOf), sum(({ residents }) => residents)];
  return {
    ...{ beds: end ? bedsOf(end) : 0, residents: end?.residents ?? 0, vacancies: end ? Math.max(0, bedsOf(end) - end.residents) : 0, bed_nights, nights, occupied_share: share(nights, bed_nights) },
    ...{ rooms: end?.rooms ?? 0, rooms_share: share(sum(({ rooms_taken }) => rooms_taken), sum(({ rooms }) => rooms)), arrivals: sum(({ arrivals }) => arrivals), departures: sum(({ departures }) => departures) },
    estimated_days: await estimatedDays({ service, scope, now }, [{ dormitory, first, last }]),
  };
}

const categoryOf = (code: (typeof builtInCategories)[number]['code']): number => builtInCategories.find((one) => one.code === code)?.type_id ?? 0;

/** Signed contracts that covered a day of the span in the dormitory. */
async function contractsIn({ service, scope, dormitory }: QuarterRun, span: Term): Promise<ContractDocument[]> {
  const signed = await service.rows(contractModel, scope).find({ status: { $in: [...signedStatuses] }, dormitories: dormitory._id }).toArray();
  return signed.filter((contract) => overlap(contract, span));
}

/** The span as the days of a contract are: half-open. */
const termOf = ({ first, last }: Span): Term => ({ start_date: first, end_date: addDays(last, 1) });

/** Contracts in force on a day of the quarter, and their prices for beds. */
async function contractsOf(run: QuarterRun): Promise<Pick<QuarterFigures, 'rental_rates' | 'cleaning' | 'security' | 'third_parties'>> {
  const { service, scope, dormitory: dormitoryRow, quarter } = run;
  const span = termOf({ first: quarter, last: lastDayOf(quarter) });
  const found = await contractsIn(run, span);
  const [sold, bought] = [found.filter(({ employer }) => employer !== null), found.filter(({ vendor }) => vendor !== null)];
  const [vendorRows, employers] = await Promise.all([
    service.published(vendors, { ...scope, dormitories: 'all' }).byId(new Set(bought.flatMap(({ vendor }) => vendor ?? []))),
    service.published(employerFirms, { ...scope, dormitories: 'all' }).byId(new Set(sold.flatMap(({ employer }) => employer ?? []))),
  ]);
  /** Its lines of the dormitory that covered a day of the quarter, and the days of it that they covered. */
  const linesOf = (contract: ContractDocument) =>
    contract.lines.map((line) => ({ line, days: within(within(contract, line), span), currency: contract.currency })).filter(({ line, days }) => line.dormitory === dormitoryRow._id && coversDay(days));
  const beds = sold.flatMap(linesOf).filter(({ line }) => promisesBeds(line) && line.product_category === categoryOf('bed'));
  const suppliesOf = (contracts: readonly ContractDocument[]) => ({
    contracts: contracts.length,
    vendors: [...new Set(contracts.flatMap(({ vendor }) => vendorRows.get(vendor ?? 0)?.name ?? []))].toSorted((a, b) => a.localeCompare(b, 'en')).join(' · ') || null,
  });
  const ofCategory = (code: (typeof builtInCategories)[number]['code']) => bought.filter((contract) => linesOf(contract).some(({ line }) => line.product_category === categoryOf(code)));
  const beds_contracted = mostAtOnce(beds.map(({ line, days }) => ({ ...days, beds: line.quantity })));
  return {
    rental_rates: { contracts: sold.length, clients: employers.size, beds_contracted, ...ratesOf(beds) },
    cleaning: suppliesOf(ofCategory('cleaning')),
    security: suppliesOf(ofCategory('security')),
    third_parties: suppliesOf(bought),
  };
}

interface PricedBeds {
  readonly line: Pick<StoredLine, 'quantity' | 'unit_price_minor'>;
  /** Both bounds are set: no more than the quarter. */
  readonly days: Term;
  readonly currency: ContractDocument['currency'];
}

/** The lowest, mean and highest price, the mean by beds and days; with several currencies one of each, named. */
function ratesOf(beds: readonly PricedBeds[]): QuarterFigures['rental_rates'] {
  const byCurrency = [...Map.groupBy(beds, ({ currency }) => currency)].toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  const each = (rateOf: (prices: readonly Priced[]) => number | null): FigureValue => {
    const rates = byCurrency.flatMap(([currency, own]) => {
      const value = rateOf(own.map(({ line, days }) => ({ price: toMajor(line.unit_price_minor, currency), bedDays: line.quantity * daysBetween(days.start_date ?? '', days.end_date ?? '') })));
      return value === null ? [] : [{ value, currency }];
    });
    return byCurrency.length > 1 ? rates.map(({ value, currency }) => `${value} ${currency}`).join(' · ') || null : (rates[0]?.value ?? null);
  };
  return {
    rate_lowest: each((prices) => Math.min(...prices.map(({ price }) => price))),
    rate_mean: each(meanOf),
    rate_highest: each((prices) => Math.max(...prices.map(({ price }) => price))),
    currency: byCurrency.map(([currency]) => currency).join(' · ') || null,
  };
}

interface Priced {
  readonly price: number;
  /** Beds times the days for which they were contracted. */
  readonly bedDays: number;
}

function meanOf(prices: readonly Priced[]): number | null {
  const all = prices.reduce((sum, { bedDays }) => sum + bedDays, 0);
  return all === 0 ? null : Math.round((prices.reduce((sum, { price, bedDays }) => sum + price * bedDays, 0) / all) * 100) / 100;
}

/** Transport runs that began in the quarter, and their riders: each counts once per run. */
async function transportOf({ service, scope, dormitory }: QuarterRun, start: Moments): Promise<QuarterFigures['transport']> {
  const found = await service.published(runPresences, scope).find({ dormitory: dormitory._id, start }, { fields: ['place', 'people'] });
  const rides = found.reduce((all, { people }) => all + people.length, 0);
  return { runs: new Set(found.map(({ place }) => place)).size, rides, riders: new Set(found.flatMap(({ people }) => people)).size, rides_mean: found.length === 0 ? null : Math.round((rides / found.length) * 10) / 10 };
}

/** What clients were charged for the months of the quarter that have begun. The portal does not record payments: that is a gap. */
async function arrearsOf(run: QuarterRun, span: Span): Promise<QuarterFigures['arrears']> {
  const { service, scope, dormitory: dormitoryRow, quarter } = run;
  const { last } = span;
  const contracts = (await contractsIn(run, termOf(span))).filter(({ employer }) => employer !== null);
  const months = [0, 1, 2].map((i) => addDays(`${quarter.slice(0, 7)}-01`, i * 31).slice(0, 7)).filter((month) => month <= last.slice(0, 7));
  const charged = new Map<string, number>();
  // Only lines of this dormitory are considered.
  const own = contracts.flatMap((contract) => (contract.lines.some(({ dormitory }) => dormitory === dormitoryRow._id) ? [{ ...contract, lines: contract.lines.filter(({ dormitory }) => dormitory === dormitoryRow._id) }] : []));
  const by = { service, scope, history: clientHistory({ service, scope }) };
  const sums = await Promise.all(own.flatMap((contract) => months.map((month) => chargesOf(by, contract, month))));
  for (const { currency, total_minor } of sums) if (total_minor !== 0) charged.set(currency, (charged.get(currency) ?? 0) + total_minor);
  const money = [...charged].toSorted(([one], [other]) => one.localeCompare(other, 'en')).map(([currency, minor]) => `${toMajor(minor, currency as ContractDocument['currency'])} ${currency}`);
  return { charged: money.join(' · ') || null, clients: new Set(contracts.map(({ employer }) => employer)).size, outstanding: null };
}

/** Bookings of facilities that begin in the quarter; those with an event name are programmes. */
async function bookingsOf({ service, scope, dormitory }: QuarterRun, starts_at: Moments): Promise<Pick<QuarterFigures, 'amenities' | 'programmes'>> {
  const found = await service.published(facilityBookings, scope).find({ dormitory: dormitory._id, is_active: true, starts_at }, { fields: ['starts_at', 'ends_at', 'people_count', 'event_name'] });
  const people = (of: typeof found): number => of.reduce((all, { people_count }) => all + people_count, 0);
  const hours = found.reduce((all, { starts_at: from, ends_at }) => all + (ends_at.getTime() - from.getTime()) / 3_600_000, 0);
  const events = found.filter(({ event_name }) => event_name !== '');
  return { amenities: { bookings: found.length, hours: Math.round(hours * 10) / 10, people: people(found) }, programmes: { events: events.length, people: people(events) } };
}

/** Requests and incidents that were reported in the quarter, as they stand now. */
async function alertsOf({ service, scope, dormitory }: QuarterRun, created_time: Moments): Promise<Pick<QuarterFigures, 'feedback' | 'security_incidents'>> {
  const found = await service
    .published(alerts, scope)
    .find({ dormitory: dormitory._id, created_time, alert_type: { $in: [alertKinds.request, alertKinds.incident] }, status: { $ne: 'cancelled' } }, { fields: ['alert_type', 'status', 'created_time', 'resolve_time'] });
  const figures = (kind: number) => {
    const own = found.filter(({ alert_type }) => alert_type === kind);
    const resolved = own.filter(({ status }) => status === 'resolved');
    const days = resolved.flatMap(({ created_time: from, resolve_time }) => (resolve_time ? [(resolve_time.getTime() - from.getTime()) / 86_400_000] : [])).toSorted((a, b) => a - b);
    const median = days[Math.ceil(days.length / 2) - 1];
    return { reported: own.length, resolved: resolved.length, still_open: own.length - resolved.length, median_days: median === undefined ? null : Math.round(median * 10) / 10 };
  };
  return { feedback: figures(alertKinds.request), security_incidents: figures(alertKinds.incident) };
}
