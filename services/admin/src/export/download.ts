/** The file of an export, for the one who asked for it. */
import { clock } from '@firm/platform/clock/clock';
import { forbidden, notFound } from '@firm/platform/errors/apiError';
import type { Call } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { serveFile } from '@firm/platform/uploads/serve';
import { isReady } from '../../contract/export/moves.ts';
import type { trackerRoutes } from '../../contract/export/routes.ts';
import { reportOf } from '../../contract/report/catalogue.ts';
import { demandReport } from '../report/catalogue.ts';
import { exportAudience } from './entity.ts';
import { personalColumns, type ExportDocument } from './model.ts';
import { mayStillView } from './rights.ts';

/** @throws 404 for a file that is not there yet or any more, 403 where the caller may no longer see what is in it */
export async function downloadExport(service: ServiceContext, call: Pick<Call<(typeof trackerRoutes)['getExportFile']>, 'caller' | 'commit'>, found: ExportDocument): Promise<Reply> {
  if (!isReady(found.status) || !found.file || !found.expires_time || found.expires_time <= clock.now()) throw notFound();
  const entry = reportOf(found.report);
  if (entry) demandReport(call.caller, entry);
  if (!(await mayStillView(service, found))) throw forbidden();
  const { file } = found;
  const stored = await service.files.open(file.id, wholeOrg(found.org));
  if (!stored) throw notFound();
  const audit = () =>
    call.commit({
      changes: [{ org: found.org, dormitory: null, entity: 'exporttracker', entity_id: found._id, type: 'exporttracker.downloaded', data: { ...exportAudience(found), name: found.name, status: found.status, requested_by: call.caller.id, format: found.format, rows: found.total, personal: personalColumns(found), reason: found.reason } }],
    });
  return Reply.take(async (request, response) => {
    // Audited before the first byte is sent, so that no download goes unrecorded; HEAD, with which the portal asks whether the file may be had, sends none.
    if (request.method !== 'HEAD') await audit();
    await serveFile(request, response, stored, { saveAs: file.name });
  });
}
