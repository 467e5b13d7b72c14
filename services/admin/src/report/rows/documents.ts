/** Work passes and passports of current residents that have expired or will; the earliest first within a dormitory. */
import { addDays, daysBetween } from '@firm/platform/contract/days';
import type { RowFilter } from '@firm/platform/mongo/published';
import { dayCell } from '@firm/platform/table/write';
import { employees, employerFirms, type DormitoryRow, type EmployeeRow } from '@firm/residents/contract/published';
import { rowExtras, recordOf } from '../rowExtras.ts';
import { todayIn } from '../days.ts';
import { dormitoriesOf } from '../dormitories.ts';
import { inParts } from '../inParts.ts';
import { rowsById } from '../named.ts';
import type { Report, ReportRow, ReportRun } from '../report.ts';
import { reportWord } from '../texts.ts';

/** Default number of days ahead. */
const usualDays = 60;

/** Kinds of documents: the field with the expiry date, and that with the number where it is stored. */
const kinds = [
  { word: 'work_pass', expiry: 'work_pass_expiry', number: 'work_pass_num' },
  { word: 'passport', expiry: 'passport_expiry', number: null },
] as const;
type Kind = (typeof kinds)[number];

export const documents: Report<'documents'> = async (run) =>
  inParts(
    run,
    employees,
    (await dormitoriesOf(run)).flatMap((dormitory) => kinds.map((kind) => ({ filter: ending(run, dormitory, kind), sort: { [kind.expiry]: 1, _id: 1 }, rows: (page: readonly EmployeeRow[]) => rowsOf(run, dormitory, kind, page) }))),
  );

function ending(run: ReportRun, dormitory: DormitoryRow, { expiry }: Kind): RowFilter<EmployeeRow> {
  const last = addDays(todayIn(run, dormitory), run.filters.days ?? usualDays);
  return { dormitory: dormitory._id, is_active: true, tenancy_status: 'CI', [expiry]: { $ne: null, $lte: last } };
}

async function rowsOf(run: ReportRun, dormitory: DormitoryRow, { word, expiry, number }: Kind, page: readonly EmployeeRow[]): Promise<ReportRow<'documents'>[]> {
  const today = todayIn(run, dormitory);
  const employers = await rowsById(run, employerFirms, page.map(({ employer }) => employer));
  return page.map((person) => {
    const day = person[expiry];
    return {
      name: person.name,
      employer: employers.get(person.employer ?? 0)?.name ?? null,
      document: reportWord(run.language, word),
      document_number: number && person[number],
      expiry: dayCell(day),
      days_left: day === null ? null : daysBetween(today, day),
      dormitory: dormitory.name,
      bed: person.resource_ref_id,
      [rowExtras]: { links: () => ({ ...recordOf('name', 'resident', person._id), ...recordOf('dormitory', 'dormitory', dormitory._id) }) },
    };
  });
}
