/** What the writer has to know of exports. The audit tells who took what out, and what of it was personal. */
import type { EntityKind } from '@firm/platform/change/entity';
import { exportModel, type ExportDocument } from './model.ts';

export const exportEntity: EntityKind<ExportDocument> = {
  entity: 'exporttracker',
  model: exportModel,
  dormitoryOf: () => null,
  // Everybody of the organisation hears of it: no more than that one moved.
  event: ({ status, requested_by }) => ({ status, requested_by }),
  audited: ({ name, report, filters, columns, format, status, total, file }) => ({ name, report, filters, columns, format, status, rows: total, file: file?.sha256 ?? null, bytes: file?.bytes ?? null }),
};
