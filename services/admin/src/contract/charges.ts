/** The charges of a contract in a month: its lines by the days that they cover, and by what was counted. */
import type { ClientSession } from 'mongoose';
import { clock } from '@firm/platform/clock/clock';
import { addDays, dayIn, defaultTimeZone } from '@firm/platform/contract/days';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { alerts } from '@firm/maintenance/contract/published';
import { dormitories } from '@firm/residents/contract/published';
import { stays } from '@firm/tenancy/contract/published';
import { chargeOf, daysCovered, monthOf, type Month } from '../../contract/contract/charge.ts';
import type { ContractCharges } from '../../contract/contract/contract.ts';
import { within } from '../../contract/contract/term.ts';
import { readCategories } from '../category/model.ts';
import { clientHistory, residentsThen, type ClientHistory } from './clientsThen.ts';
import type { ContractDocument, StoredLine } from './model.ts';

type Covered = readonly (readonly [from: number, until: number])[];

/** What charges are computed with; with a session everything is read at its instant. */
interface ChargedBy {
  readonly service: ServiceContext;
  readonly scope: Scope;
  readonly session?: ClientSession;
  /** For several contracts, so that changes of clients are read once. */
  readonly history?: ClientHistory;
}

/**
 * Drafts and days of suspension are not charged.
 * @param month `YYYY-MM`
 */
export async function chargesOf(by: ChargedBy, contract: ContractDocument, month: string): Promise<ContractCharges> {
  const { service, scope } = by;
  const of = monthOf(month);
  const [dormitoryRows, categories] = await Promise.all([service.published(dormitories, scope).byId(new Set(contract.lines.map(({ dormitory }) => dormitory))), readCategories(service, contract.org)]);
  const isSigned = contract.start_date !== null && contract.status !== 'DR' && contract.status !== 'CA';
  const lines = await Promise.all(
    contract.lines
      .filter(({ dormitory }) => dormitoryRows.has(dormitory))
      .map(async (line) => {
        const term = within(contract, line);
        const covered = isSigned ? daysCovered(of, term, contract.suspensions) : [];
        const begins = term.start_date ?? of.next;
        const counted = await countOf(by, contract, line, of, covered, dormitoryRows.get(line.dormitory)?.timezone || defaultTimeZone);
        const { id, dormitory, description, basis, unit_price_minor } = line;
        return {
          ...{ line: id, dormitory, description, basis, unit_price_minor },
          product_category_name: categories.get(line.product_category)?.names.en ?? null,
          quantity: basis === 'per-ticket' ? counted.alerts : basis === 'bed-month-occupied' || basis === 'bed-day-occupied' ? counted.bedDays : line.quantity,
          days: covered.reduce((sum, [from, until]) => sum + until - from, 0),
          amount_minor: chargeOf(line, of, covered, covered.length > 0 && begins >= of.first && begins < of.next, counted),
        };
      }),
  );
  return { month, currency: contract.currency, days_in_month: of.days, lines, total_minor: lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0) };
}

const nothing = { bedDays: 0, alerts: 0 };

async function countOf(by: ChargedBy, contract: ContractDocument, line: StoredLine, month: Month, covered: Covered, timeZone: string): Promise<{ bedDays: number; alerts: number }> {
  if (covered.length === 0) return nothing;
  if (line.basis === 'per-ticket') return { bedDays: 0, alerts: await alertsOf(by, contract, line, month, covered, timeZone) };
  if (line.basis === 'bed-day-occupied' || line.basis === 'bed-month-occupied') return { bedDays: await nightsOf(by, contract, line, month, covered, timeZone), alerts: 0 };
  return nothing;
}

// From 24 hours before the month begins in UTC until 24 hours after it ends, so that none of it is missed in any time zone.
const aboutStart = ({ first }: Month): Date => new Date(Date.parse(first) - 86_400_000);
const aboutEnd = ({ next }: Month): Date => new Date(Date.parse(next) + 86_400_000);

/** Alerts of the dormitory that the vendor has resolved on these days. */
async function alertsOf({ service, scope, session }: ChargedBy, { vendor }: ContractDocument, { dormitory }: StoredLine, month: Month, covered: Covered, timeZone: string): Promise<number> {
  if (vendor === null) return 0;
  const resolved = await service.published(alerts, scope).find({ dormitory, vendor_tag: vendor, status: 'resolved', resolve_time: { $gte: aboutStart(month), $lt: aboutEnd(month) } }, { ...(session && { session }), fields: ['resolve_time'] });
  return resolved.filter(({ resolve_time }) => resolve_time !== null && isCovered(dayIn(timeZone, resolve_time), month, covered)).length;
}

const dayNumber = (day: string, { first }: Month): number => Math.round((Date.parse(day) - Date.parse(first)) / 86_400_000);
const isCovered = (day: string, month: Month, covered: Covered): boolean => covered.some(([from, until]) => from <= dayNumber(day, month) && dayNumber(day, month) < until);

/** Nights that residents of the party slept in a bed of the dormitory: from the day of check-in to the day before they left, or before today. */
async function nightsOf(by: ChargedBy, { employer, vendor }: ContractDocument, { dormitory }: StoredLine, month: Month, covered: Covered, timeZone: string): Promise<number> {
  const { service, scope, session, history = clientHistory(by) } = by;
  const [field, client] = employer === null ? (['vendor', vendor] as const) : (['employer', employer] as const);
  if (client === null) return 0;
  const { ids, wasOn } = await residentsThen({ ...by, history }, field, client, { since: aboutStart(month), timeZone });
  const lived = await service.published(stays, scope).find(
    { dormitory, employee: { $in: ids }, checked_in_time: { $ne: null, $lt: aboutEnd(month) }, $or: [{ checkout_time: null }, { checkout_time: { $gte: aboutStart(month) } }] },
    { ...(session && { session }), fields: ['employee', 'checked_in_time', 'checkout_time', 'transferred_time'] },
  );
  const now = clock.now();
  const days = covered.flatMap(([from, until]) => Array.from({ length: until - from }, (_, i) => ({ number: from + i, day: addDays(month.first, from + i) })));
  return lived.reduce((sum, { employee, checked_in_time, checkout_time, transferred_time }) => {
    if (checked_in_time === null) return sum;
    const [from, until] = [dayNumber(dayIn(timeZone, checked_in_time), month), dayNumber(dayIn(timeZone, transferred_time ?? checkout_time ?? now), month)];
    const was = wasOn(employee);
    return sum + days.filter(({ number, day }) => from <= number && number < until && was(day)).length;
  }, 0);
}
