/** Infectious disease by dormitory and day, and the cases one by one (docs/rules/administration.md#infectious-disease). */
import { addDays, daysBetween, type Day } from '@firm/platform/contract/days';
import type { RowOf } from '@firm/platform/contract/published';
import type { RowFilter } from '@firm/platform/mongo/published';
import { dayCell } from '@firm/platform/table/write';
import { cases, confirmed, followUps, healthNames, statusBegins, suspected, temperatureDays } from '@firm/health/contract/published';
import { employees, zones, type DormitoryRow } from '@firm/residents/contract/published';
import { isolationBedsNeeded, resources } from '@firm/tenancy/contract/published';
import { readFacts } from '../../facts/read.ts';
import { rowExtras, recordOf } from '../rowExtras.ts';
import { lastDay, todayIn } from '../days.ts';
import { dormitoriesOf } from '../dormitories.ts';
import { dormitoryByDormitory } from '../dormitoryByDormitory.ts';
import { inParts } from '../inParts.ts';
import { isolationOfThousand } from '../isolationBeds.ts';
import { rowsById, rowsSeen } from '../named.ts';
import { atOnce, type Report, type ReportRow, type ReportRun } from '../report.ts';
import { share } from '../share.ts';

type Case = RowOf<typeof cases>;

const daysShown = 31;
const recovered = 2;

/** The days up to the requested one, in the dormitory's time zone. */
function spanOf(run: ReportRun, dormitory: DormitoryRow): { readonly first: Day; readonly last: Day } {
  const last = lastDay(run, dormitory);
  return { first: addDays(last, 1 - daysShown), last };
}

/** A row per dormitory and day, read one dormitory after the other. `run`'s filter `day` is the last of the days. */
export const infections: Report<'infections'> = async (run) => {
  const dormitories = await dormitoriesOf(run);
  return dormitoryByDormitory(dormitories.map((dormitory) => ({ rows: daysShown, read: () => daysOf(run, dormitory) })));
};

async function daysOf(run: ReportRun, dormitory: DormitoryRow): Promise<ReportRow<'infections'>[]> {
  const { service, scope, session } = run;
  const { first, last } = spanOf(run, dormitory);
  const own = { dormitory: dormitory._id };
  // Sequential: the first read of a session fixes the instant for all others.
  const ill = await service.published(cases, scope).find({ ...own, ...lastingInto(first) }, { session });
  const began = await firstDays(run, ill);
  const news = await service.published(statusBegins, scope).find({ ...own, health_status: { $in: [suspected, confirmed, recovered] }, status_start_date: { $gte: first, $lte: last } }, { session, fields: ['health_status', 'status_start_date'] });
  const followed = await service.published(followUps, scope).find({ ...own, final_status: { $ne: 'cancelled' }, followup_start: { $lte: last }, followup_end: { $gte: first } }, { session });
  const measured = new Map<Day, { readings: number; fevers: number }>();
  for await (const page of service.published(temperatureDays, scope).pages({ ...own, day: { $gte: first, $lte: last } }, { session, size: atOnce })) {
    for (const { day, flagged } of page) {
      const sum = measured.get(day) ?? { readings: 0, fevers: 0 };
      measured.set(day, { readings: sum.readings + 1, fevers: sum.fevers + (flagged ? 1 : 0) });
    }
  }
  const types = await service.published(resources, scope).distinct('res_type', { ...own, use: 'isolation' }, { session });
  const ofThousand = await isolationOfThousand(run);
  const facts = await readFacts(run, dormitory, first, last);
  return facts.map(({ day, residents, beds, lived }) => {
    const lasting = ill.filter((one) => lastsOn(one, began.get(one._id) ?? one.onset, day));
    const entered = (status: number): number => news.filter((one) => one.health_status === status && one.status_start_date === day).length;
    const under = followed.filter(({ followup_start, followup_end }) => followup_start <= day && day <= followup_end);
    const { readings, fevers } = measured.get(day) ?? { readings: 0, fevers: 0 };
    const confirmedCount = lasting.filter(({ confirmed_on }) => confirmed_on !== null && confirmed_on <= day).length;
    const all = beds.reduce((sum, one) => sum + one.beds, 0);
    const isIsolation = ({ res_type }: { readonly res_type: number }): boolean => types.includes(res_type);
    return {
      ...{ dormitory: dormitory.name, date: dayCell(day), residents, new_suspected: entered(suspected), new_confirmed: entered(confirmed), new_recovered: entered(recovered) },
      ...{ now_suspected: lasting.length - confirmedCount, now_confirmed: confirmedCount, isolated: lasting.filter(({ isolated_on }) => isolated_on !== null && isolated_on <= day).length },
      ...{ followed_up: under.length, checks_missed: under.flatMap(({ checks }) => checks.filter(({ date, status }) => date === day && status === 'missed')).length },
      ...{ measured: readings, measured_share: share(Math.min(readings, residents), residents), fevers },
      isolation_beds: beds.filter(isIsolation).reduce((sum, one) => sum + one.beds, 0),
      isolation_used: lived.filter(isIsolation).reduce((sum, one) => sum + one.residents, 0),
      isolation_required: isolationBedsNeeded(all, ofThousand),
      [rowExtras]: { links: () => recordOf('dormitory', 'dormitory', dormitory._id) },
    };
  });
}

/** Cases that had not ended before the day. */
const lastingInto = (day: Day): RowFilter<Case> => ({ $or: [{ closed_on: null }, { closed_on: { $gte: day } }] });

/** From the day of its first record up to the day before it ended. */
const lastsOn = ({ closed_on }: Case, began: Day, day: Day): boolean => began <= day && (closed_on === null || day < closed_on);

/** When each case began: the day of its index record. */
async function firstDays(run: ReportRun, ill: readonly Case[]): Promise<ReadonlyMap<number, Day>> {
  const records = await rowsById(run, statusBegins, ill.map(({ _id }) => _id));
  return new Map([...records].map(([id, { status_start_date }]) => [id, status_start_date]));
}

/** Cases that lasted into the period, including suspicions withdrawn later; the first of a dormitory first. */
export const infectionCases: Report<'infection_cases'> = async (run) =>
  inParts(
    run,
    cases,
    (await dormitoriesOf(run)).map((dormitory) => {
      const { first, last } = spanOf(run, dormitory);
      return { filter: { dormitory: dormitory._id, onset: { $lte: last }, ...lastingInto(first) }, sort: { _id: 1 }, rows: (page: readonly Case[]) => caseRows(run, dormitory, page) };
    }),
  );

async function caseRows(run: ReportRun, dormitory: DormitoryRow, page: readonly Case[]): Promise<ReportRow<'infection_cases'>[]> {
  const people = await rowsById(run, employees, page.map(({ employee }) => employee));
  const records = await rowsById(run, statusBegins, page.map(({ _id }) => _id));
  // A case follows its resident: it began in a room that the reader of where it is now need not see.
  const rooms = await rowsSeen(run, zones, [...records.values()].map(({ zone }) => zone));
  const names = healthNames(run.language);
  return page.map((one) => {
    const [person, record] = [people.get(one.employee), records.get(one._id)];
    const began = record?.status_start_date ?? one.onset;
    return {
      ...{ dormitory: dormitory.name, case: one._id, name: person?.name ?? null, pass_number: person?.pass_number ?? null, room: rooms.get(record?.zone ?? 0)?.zone_ref_id ?? null },
      ...{ health_status: names.status(one.health_status), case_state: names.caseState[one.state] },
      ...{ reported: dayCell(began), onset: dayCell(one.onset), confirmed_on: dayCell(one.confirmed_on), isolated_on: dayCell(one.isolated_on), closed_on: dayCell(one.closed_on) },
      case_days: daysBetween(began, one.closed_on ?? todayIn(run, dormitory)),
      ...{ close_contacts: one.close_contacts, other_contacts: one.other_contacts, active_contacts: one.active_contacts },
      [rowExtras]: { links: () => ({ ...recordOf('dormitory', 'dormitory', dormitory._id), ...recordOf('case', 'case', one._id), ...recordOf('name', 'resident', one.employee), ...recordOf('room', 'room', rooms.has(record?.zone ?? 0) ? (record?.zone ?? null) : null) }) },
    };
  });
}
