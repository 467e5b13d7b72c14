/** The fields of every record that the service keeps: labels are checked and the audit page shows changes by them. */
import type { FieldTables } from '@firm/platform/contract/entity/field';
import { entryFields } from './listEntry.ts';
import { recordFacts, recordFields } from './record.ts';
import { healthSettingFields } from './settings.ts';
import { readingFacts, readingFields } from './temperature.ts';
import { contactFacts, contactFields, tracerFacts, tracerFields } from './tracing.ts';

export const fieldTables = {
  healthtrackrecords: { ...recordFields, ...recordFacts },
  temperatures: { ...readingFields, ...readingFacts },
  contactperiods: { ...contactFields, ...contactFacts },
  healthtracers: { ...tracerFields, ...tracerFacts },
  healthsettings: healthSettingFields,
  healthlist: entryFields,
} as const satisfies FieldTables;
