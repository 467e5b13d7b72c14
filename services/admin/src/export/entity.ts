/** What the writer needs to know about exports. The audit records who exported what, and which columns were personal. */
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import { exportFacts, exportFields } from '../../contract/fields/export.ts';
import { exportModel, personalColumns, type ExportDocument } from './model.ts';

const declared = auditedFields({ ...exportFields, ...exportFacts });

export const exportEntity: EntityKind<ExportDocument> = {
  entity: 'exporttracker',
  model: exportModel,
  dormitoryOf: () => null,
  // Sent to everybody in the organisation, so it contains nothing beyond the change of status.
  event: ({ status, requested_by }) => ({ status, requested_by }),
  audited: (one) => ({ ...declared(one), personal: personalColumns(one), rows: one.total, file: one.file?.sha256 ?? null, bytes: one.file?.bytes ?? null }),
};
