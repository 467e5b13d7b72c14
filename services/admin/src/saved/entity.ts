/** What the writer needs to know about saved reports. */
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import { audience } from '@firm/platform/contract/changeAudience';
import { savedReportFacts, savedReportFields } from '../../contract/fields/savedReport.ts';
import { savedModel, type SavedDocument } from './model.ts';

const declared = auditedFields({ ...savedReportFields, ...savedReportFacts });

export const savedEntity: EntityKind<SavedDocument> = {
  entity: 'report',
  model: savedModel,
  dormitoryOf: () => null,
  event: ({ owner, paused, dormitory }) => ({ owner, paused, ...audience({ dormitories: dormitory.length > 0 ? dormitory : 'all', owner }) }),
  audited: (saved) => ({ ...declared(saved), last: saved.last?.period ?? null }),
};
