/** What the writer needs to know about exports. The audit records who exported what, and which columns were personal. */
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import { audience } from '@firm/platform/contract/changeAudience';
import { exportFacts, exportFields } from '../../contract/fields/export.ts';
import { exportModel, personalColumns, type ExportDocument } from './model.ts';
import { dormitoriesOf } from './seen.ts';

const declared = auditedFields({ ...exportFields, ...exportFacts });

/** Who may learn of a change of the export. */
export const exportAudience = (one: Pick<ExportDocument, 'requested_by' | 'filters' | 'dormitories'>) => audience({ dormitories: dormitoriesOf(one), owner: one.requested_by });

export const exportEntity: EntityKind<ExportDocument> = {
  entity: 'exporttracker',
  model: exportModel,
  dormitoryOf: () => null,
  files: ({ file }) => (file ? [file.id] : []),
  event: (one) => ({ name: one.name, status: one.status, requested_by: one.requested_by, ...exportAudience(one) }),
  audited: (one) => ({ ...declared(one), personal: personalColumns(one), rows: one.total, file: one.file?.sha256 ?? null, bytes: one.file?.bytes ?? null }),
};
