/** What the writer needs to know about saved reports. */
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import { audience } from '@firm/platform/contract/changeAudience';
import type { Scope } from '@firm/platform/mongo/scope';
import { savedReportFacts, savedReportFields } from '../../contract/fields/savedReport.ts';
import { savedModel, type SavedDocument } from './model.ts';

/** A report that names no dormitory is about all that each reader sees. */
export const dormitoriesOf = ({ dormitory }: Pick<SavedDocument, 'dormitory'>): Scope['dormitories'] => (dormitory.length > 0 ? dormitory : 'all');

const declared = auditedFields({ ...savedReportFields, ...savedReportFacts });

export const savedEntity: EntityKind<SavedDocument> = {
  entity: 'report',
  model: savedModel,
  dormitoryOf: () => null,
  event: ({ name, owner, paused, dormitory }) => ({ name, owner, paused, ...audience({ dormitories: dormitoriesOf({ dormitory }), owner }) }),
  audited: (saved) => ({ ...declared(saved), last: saved.last?.period ?? null }),
};
