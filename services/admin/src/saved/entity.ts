/** What the writer has to know of saved reports. */
import type { EntityKind } from '@firm/platform/change/entity';
import { savedModel, type SavedDocument } from './model.ts';

export const savedEntity: EntityKind<SavedDocument> = {
  entity: 'report',
  model: savedModel,
  dormitoryOf: () => null,
  event: ({ owner, paused }) => ({ owner, paused }),
  audited: ({ owner, name, report, dormitory, moment, days, columns, format, language, shared, schedule, paused, last }) => ({ owner, name, report, dormitory, moment, days, columns, format, language, shared, schedule, paused, last: last?.period ?? null }),
};
