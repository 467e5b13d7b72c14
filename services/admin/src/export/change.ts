/** Changes of an export's request: as long as nothing of its file has been made; cancelling and trying again. */
import { clock } from '@firm/platform/clock/clock';
import { conflict, illegalTransition, invalidField } from '@firm/platform/errors/apiError';
import type { Call } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import { exportMoves } from '../../contract/export/moves.ts';
import type { trackerRoutes } from '../../contract/export/routes.ts';
import type { ExportTracker } from '../../contract/export/tracker.ts';
import { readSettings } from '../settings/model.ts';
import { isLocked } from './answer.ts';
import { checkedRequest, demandReason } from './checkRequest.ts';
import { demandWithinLimits, exportWriter } from './requests.ts';

/** Changes an export of the caller's own. */
export async function changeExport(service: ServiceContext, call: Call<(typeof trackerRoutes)['patchExportTracker' | 'putExportTracker']>): Promise<ExportTracker> {
  const { version, status, name, report, filters, columns, format, reason } = call.body;
  return exportWriter(service, call).update(call, call.params.id, version, async (before) => {
    // Setting the status that it already has is not a move.
    const step = status === before.status ? undefined : status;
    if (step && !exportMoves(before.status).includes(step)) throw illegalTransition(exportMoves(before.status));
    const changesRequest = report !== undefined || filters !== undefined || columns !== undefined || format !== undefined || reason !== undefined;
    // The owning area has already checked what the file of a table contains.
    if (changesRequest && (before.table || before.audit)) throw invalidField('report', 'invalid_value');
    if (changesRequest && (before.status !== 'NS' || isLocked(before))) throw conflict('export_begun', 'export_begun');
    const request = changesRequest ? await checkedRequest(service, call, { report: report ?? before.report, filters: filters ?? before.filters, columns, format: format ?? before.format }) : {};
    if (changesRequest) demandReason(await readSettings(service, call.scope.org), { ...before, ...request }, reason ?? before.reason);
    const guards = step === 'NS' ? [await demandWithinLimits(service, call.scope, call.caller.id)] : [];
    const now = clock.now();
    return {
      set: {
        ...request,
        ...(reason !== undefined && { reason }),
        ...(name !== undefined && { name: name || before.name }),
        ...(step === 'CA' && { status: step, finished_on: now }),
        ...(step === 'NS' && { status: step, requested_on: now, attempt: 0, completed: 0, total: null, message: [], made: null, started_on: null, finished_on: null }),
      },
      further: { guards },
      type: step === 'CA' ? 'cancelled' : step === 'NS' ? 'retried' : 'updated',
    };
  });
}
