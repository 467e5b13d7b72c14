/** What the writer needs to know about saved reports. */
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import { savedReportFacts, savedReportFields } from '../../contract/fields/savedReport.ts';
import { savedModel, type SavedDocument } from './model.ts';

const declared = auditedFields({ ...savedReportFields, ...savedReportFacts });

export const savedEntity: EntityKind<SavedDocument> = {
  entity: 'report',
  model: savedModel,
  dormitoryOf: () => null,
  event: ({ owner, paused }) => ({ owner, paused }),
  audited: (saved) => ({ ...declared(saved), last: saved.last?.period ?? null }),
};
