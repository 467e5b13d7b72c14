/** Exports of reports, for administrators of rights: what was exported, by whom, with which personal columns (docs/rules/administration.md#reports). */
import { users } from '@firm/identity/contract/published';
import { wallAt } from '@firm/platform/clock/wallClock';
import { batched } from '@firm/platform/list/batched';
import { wholeOrg } from '@firm/platform/mongo/scope';
import { dayCell } from '@firm/platform/table/write';
import { reportOf } from '../../../contract/report/catalogue.ts';
import { choiceNames } from '../../choiceNames.ts';
import { auditPersonal, exportModel, type ExportDocument } from '../../export/model.ts';
import { exportsWithin } from '../../export/seen.ts';
import { timeZoneOf } from '../../organisationDay.ts';
import { rowsById } from '../named.ts';
import { inNinetyDays } from '../ninetyDays.ts';
import { atOnce, type Report, type ReportRow, type ReportRun } from '../report.ts';
import { columnName, reportTexts, reportWord } from '../texts.ts';

/** Exports of all users in the organisation that go no further than the reader's dormitories, as in the list of all. */
export const exports: Report<'exports'> = async (run) => {
  const { service, scope, session } = run;
  const timezone = await timeZoneOf(service, scope.org);
  return { total: await service.rows(exportModel, wholeOrg(scope.org)).count(filterOf(run, timezone), { session }), pages: pages(run, timezone) };
};

const filterOf = (run: ReportRun, timezone: string) => ({ created_time: inNinetyDays(run, timezone), ...exportsWithin(run.scope) });

async function* pages(run: ReportRun, timezone: string): AsyncGenerator<ReportRow<'exports'>[]> {
  const { service, scope, session } = run;
  const cursor = service.rows(exportModel, wholeOrg(scope.org)).find(filterOf(run, timezone), { session, sort: { created_time: 1, _id: 1 }, batchSize: atOnce });
  for await (const page of batched(cursor, atOnce)) {
    const people = await rowsById(run, users, page.map(({ requested_by }) => requested_by));
    yield page.map((one) => rowOf(run, one, people.get(one.requested_by)?.name ?? null, timezone));
  }
}

function rowOf({ language }: ReportRun, one: ExportDocument, asked_by: string | null, timezone: string): ReportRow<'exports'> {
  const entry = reportOf(one.report);
  return {
    asked_by,
    asked_on: dayCell(wallAt(one.requested_on, timezone).day),
    export: one.name,
    report: one.audit ? reportWord(language, 'audit') : (one.table?.title ?? (entry ? reportTexts(language, entry.code).name : null)),
    format: one.format.toUpperCase(),
    state: choiceNames(language).export_status[one.status],
    rows: one.total,
    personal_columns: personalIn(language, one),
    by_schedule: reportWord(language, one.schedule === null ? 'no' : 'yes'),
  };
}

/** Names of the personal columns as in the file; null if the report no longer exists. */
function personalIn(language: ReportRun['language'], one: ExportDocument): string | null {
  if (one.audit) return auditPersonal.map((key) => reportWord(language, key)).join(', ');
  if (one.table) return one.table.columns.flatMap(({ header, personal }) => (personal ? [header] : [])).join(', ');
  const entry = reportOf(one.report);
  return entry ? entry.columns.filter((key) => one.columns.includes(key) && (entry.personal as readonly string[]).includes(key)).map((key) => columnName(language, key)).join(', ') : null;
}
