/** `POST /healthtrackrecords/generateReport/`: collects the records of a period, and renders them in the reader's language. */
import { readLetterhead } from '@firm/identity/contract/published';
import { clock } from '@firm/platform/clock/clock';
import { dayIn, daysBetween, defaultTimeZone } from '@firm/platform/contract/days';
import { invalidField } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import type { Scope } from '@firm/platform/mongo/scope';
import { renderPdf } from '@firm/platform/pdf/render';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories } from '@firm/residents/contract/published';
import { healthLimits } from '../../contract/limits.ts';
import type { recordRoutes } from '../../contract/record/routes.ts';
import { recordModel } from '../record/model.ts';
import { reportDefinition } from './definition.ts';
import { auditDownload } from './auditDownload.ts';
import { trackerRecords } from './trackerRecords.ts';

/** The columns of the report. */
const trackerColumns = ['reporting_date', 'employee', 'pass_number', 'room', 'health_status', 'curr_location_status', 'temperature', 'onset_date', 'status_end_date'];

export function reportHandler(service: ServiceContext): Handler<(typeof recordRoutes)['trackerReport']> {
  return async ({ body, scope, language, caller, commit }) => {
    const { start_date: from, end_date: to, dormitory = null } = body;
    const dormitoryRow = dormitory === null ? null : ((await service.published(dormitories, scope).byId([dormitory])).get(dormitory) ?? null);
    if (dormitory !== null && !dormitoryRow) throw invalidField('dormitory', 'unknown_reference');
    const timeZone = dormitoryRow?.timezone ?? defaultTimeZone;
    const now = clock.now();
    const today = dayIn(timeZone, now);
    if (to > today) throw invalidField('end_date', 'day_in_future');
    if (from > to) throw invalidField('start_date', 'start_after_end');
    if (daysBetween(from, to) >= healthLimits.reportDays) throw invalidField('start_date', 'too_many_days', { days: healthLimits.reportDays });
    const filter = { reporting_date: { $gte: from, $lte: to }, ...(dormitory !== null && { dormitory }) };
    const rows = service.rows(recordModel, scope);
    const [organisation, places, records, count, last] = await Promise.all([
      readLetterhead(service, scope.org),
      dormitoryRow ? [dormitoryRow.name] : placesOf(service, scope),
      trackerRecords(service, scope, filter),
      rows.count(filter),
      rows
        .aggregate<{ _id: number; n: number }>([
          { $match: filter },
          { $sort: { _id: 1 } },
          { $group: { _id: '$employee', status: { $last: '$health_status' } } },
          { $group: { _id: '$status', n: { $sum: 1 } } },
        ])
        .toArray(),
    ]);
    const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now);
    const report = {
      organisation,
      dormitories: places,
      from,
      to,
      made: `${today} ${time}`,
      records,
      count,
      byStatus: new Map(last.map(({ _id, n }) => [_id, n])),
    };
    await auditDownload(service, { scope, caller, commit }, 'tracker_report', { format: 'pdf', columns: trackerColumns, rows: count, reason: body.reason });
    return Reply.download(await renderPdf(reportDefinition(report, language), { language }), 'application/pdf', 'TrackerReport.pdf');
  };
}

/** What the report says that it is about: the dormitories in the reader's scope, also closed ones, since their records are in it. */
async function placesOf(service: ServiceContext, scope: Scope): Promise<'all' | readonly string[]> {
  if (scope.dormitories === 'all') return 'all';
  const found = await service.published(dormitories, scope).find({}, { sort: { name: 1, _id: 1 } });
  return found.map(({ name }) => name);
}
