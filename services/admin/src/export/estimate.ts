/** How large a file would be, before it is asked for. */
import { clock } from '@firm/platform/clock/clock';
import { notFound } from '@firm/platform/errors/apiError';
import type { Call } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import { exportFormats, exportLimits as limits } from '../../contract/export/limits.ts';
import type { trackerRoutes } from '../../contract/export/routes.ts';
import { personalOf, reportOf } from '../../contract/report/catalogue.ts';
import { requiresReason } from '../../contract/settingsDefaults.ts';
import { reportRows } from '../report/catalogue.ts';
import { readSettings } from '../settings/model.ts';
import { checkedRequest } from './checkRequest.ts';

/** Measured by the bench. */
const rowsASecond = 8_000;

/** The rows of a report, the time that its file takes, and the formats that can hold them. */
export async function estimate(service: ServiceContext, call: Call<(typeof trackerRoutes)['estimateExport']>) {
  const { report, filters = {}, columns, format = 'xlsx' } = call.body;
  const request = await checkedRequest(service, call, { report, filters, columns, format });
  const entry = reportOf(request.report);
  if (!entry) throw notFound();
  const { scope, language } = call;
  const personal = personalOf(request.report, request.columns).length > 0;
  const { pdf_rows, export_reason } = await readSettings(service, scope.org);
  const total = await service.atOneInstant(async (session) => (await reportRows[entry.code]({ service, scope, filters: request.filters, session, now: clock.now(), language })).total);
  return {
    rows: total,
    seconds: Math.ceil(1 + total / rowsASecond),
    formats: exportFormats.filter((one) => total <= (one === 'pdf' ? pdf_rows : limits.rows)),
    personal,
    reason: requiresReason(export_reason, personal),
  };
}
