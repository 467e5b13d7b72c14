/**
 * Files of large tables that users requested in other areas: this consumer adds them to the user's exports
 * (docs/rules/administration.md#files-of-tables).
 */
import { entityWrite } from '@firm/platform/change/entity';
import type { Consumer, EventOf } from '@firm/platform/change/following/consumer';
import type { Write } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import type { ServiceContext } from '@firm/platform/service/context';
import { tableEvents, type TablePlan } from '@firm/residents/contract/published';
import { tableReports } from '../../contract/report/catalogue.ts';
import { exportEntity } from '../export/entity.ts';
import { exportModel, newExportDocument, type ExportDocument } from '../export/model.ts';
import { isWithinLimits } from '../export/requests.ts';

export function followTables(service: ServiceContext): Consumer<TablePlan> {
  return { events: tableEvents, name: 'tables', apply: (event) => requestExport(service, event) };
}

async function requestExport(service: ServiceContext, { org, by, data: plan }: EventOf<TablePlan>): Promise<Write | null> {
  // The portal itself requests none.
  if (!by) return null;
  const now = clock.now();
  const [_id = 0] = await service.sequence.take(exportModel.name, 1);
  const isAllowed = await isWithinLimits(service, org, by.id);
  const document: ExportDocument = {
    ...newExportDocument(now),
    ...{ _id, org, requested_by: by.id, dormitories: plan.dormitories ?? 'all', name: plan.title, report: tableReports[plan.table].id, format: plan.format, language: plan.language, reason: plan.reason },
    filters: { dormitory: [], day: null, days: null },
    columns: plan.columns.map(({ key }) => key),
    table: plan,
    // No caller waits for an answer, so it is stored as failed and can be retried once others are done.
    ...(!isAllowed && { status: 'FA' as const, finished_on: now, message: [{ key: 'too_many_waiting', values: {} }] }),
  };
  return entityWrite(exportEntity, null, document, 'requested');
}
