/** Work passes and passports that ended or will, of residents who live there; the earliest first within a house. */
import { wallAt } from '@firm/platform/clock/wallClock';
import { addDays, daysBetween, type Day } from '@firm/platform/contract/days';
import type { RowFilter } from '@firm/platform/mongo/published';
import { employees, employerFirms, type DormitoryRow, type EmployeeRow } from '@firm/residents/contract/published';
import { housesOf } from '../houses.ts';
import { rowsById } from '../named.ts';
import { atOnce, dayCell, type Report, type ReportRow, type ReportRun } from '../report.ts';
import { reportWord } from '../texts.ts';

/** Days ahead unless somebody asks for others. */
const usualDays = 60;

/** A document of a resident: where its day stands, and its number where we keep one. */
const kinds = [
  { word: 'work_pass', expiry: 'work_pass_expiry', number: 'work_pass_num' },
  { word: 'passport', expiry: 'passport_expiry', number: null },
] as const;
type Kind = (typeof kinds)[number];

export const documents: Report<'documents'> = async (run) => {
  const houses = await housesOf(run);
  const read = run.service.published(employees, run.scope);
  let total = 0;
  for (const house of houses) for (const kind of kinds) total += await read.count(ending(run, house, kind), { session: run.session });
  return { total, pages: pages(run, houses) };
};

const todayIn = ({ now }: ReportRun, { timezone }: DormitoryRow): Day => wallAt(now, timezone).day;

function ending(run: ReportRun, house: DormitoryRow, { expiry }: Kind): RowFilter<EmployeeRow> {
  const last = addDays(todayIn(run, house), run.filters.days ?? usualDays);
  return { dormitory: house._id, is_active: true, tenancy_status: 'CI', [expiry]: { $ne: null, $lte: last } };
}

async function* pages(run: ReportRun, houses: readonly DormitoryRow[]): AsyncGenerator<ReportRow<'documents'>[]> {
  const read = run.service.published(employees, run.scope);
  for (const house of houses) {
    const today = todayIn(run, house);
    for (const kind of kinds) {
      for await (const page of read.pages(ending(run, house, kind), { sort: { [kind.expiry]: 1, _id: 1 }, session: run.session, size: atOnce })) {
        const firms = await rowsById(run, employerFirms, page.map(({ employer }) => employer));
        yield page.map((person) => {
          const day = person[kind.expiry];
          return {
            name: person.name,
            employer: firms.get(person.employer ?? 0)?.name ?? null,
            document: reportWord(run.language, kind.word),
            document_number: kind.number && person[kind.number],
            expiry: dayCell(day),
            days_left: day === null ? null : daysBetween(today, day),
            dormitory: house.name,
            bed: person.resource_ref_id,
          };
        });
      }
    }
  }
}
