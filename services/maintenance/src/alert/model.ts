/** An alert as stored, and the indexes that its lists, jobs and statistics use. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { searchWords } from '@firm/platform/list/search';
import { alertFacts, alertFields, alertReporterFields, alertTimes, alertWorkFields } from '../../contract/fields/alert.ts';
import { imageKinds } from '../../contract/limits.ts';
import { referenceOf } from '../../contract/reference.ts';

export interface StoredImage {
  /** Id of the stored image, for both sizes. */
  id: string;
  kind: (typeof imageKinds)[number];
}

export interface StoredAlert
  extends DocumentOf<typeof alertFields>,
    DocumentOf<typeof alertWorkFields>,
    DocumentOf<typeof alertTimes>,
    DocumentOf<typeof alertFacts>,
    DocumentOf<typeof alertReporterFields> {
  _id: number;
  /** Incremented with every change, including those of the allowed-time job; cached records are valid for one revision. */
  rev: number;
  /** Incremented only with users' changes: a report of the allowed-time job must not make an open form stale. */
  version: number;
  org: number;
  /** `start_time`, or `created_time` before the work starts: the bell's order. */
  begun: Date;
  created_time: Date;
  update_time: Date;
  created_by: number | null;
  images: StoredImage[];
  /** Search words from names it refers to, as of its last change: place, dormitory, resident, vendor. */
  tag_words: string[];
  /** All words by which a search finds it. */
  words: string[];
  /** When the alert is to be reported next (`nextMoment`); null when nothing is left to report. */
  clock_at: Date | null;
  /** Its place among alerts that are due at the same time, or have no due time: its priority, or a number after all of them. */
  urgency: number;
  /** Digest of the code by which a reporter at the door follows it; missing for other alerts. */
  follow?: string;
}

export const alertCollection = 'maintenance_alerts';

/** The urgency of an alert without a priority: after all priorities, also those that an organisation added. */
export const noUrgency = 2 ** 52;

const schema = new Schema<StoredAlert>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true, default: 1 },
    version: { type: Number, required: true, default: 1 },
    org: { type: Number, required: true },
    ...fieldPaths(alertFields),
    ...fieldPaths(alertWorkFields),
    ...fieldPaths(alertTimes),
    ...fieldPaths(alertFacts),
    ...fieldPaths(alertReporterFields),
    begun: { type: Date, required: true },
    created_time: { type: Date, required: true },
    update_time: { type: Date, required: true },
    created_by: { type: Number, default: null },
    images: {
      type: [new Schema<StoredImage>({ id: String, kind: { type: String, enum: imageKinds } }, { _id: false })],
      default: [],
    },
    tag_words: { type: [String], default: [] },
    words: { type: [String], default: [] },
    clock_at: { type: Date, default: null },
    urgency: { type: Number, default: noUrgency },
    follow: String,
  },
  schemaOptions,
);

// Every ordering has its index, ending with id (for a total order) and rev (so that the page of ids is read from the index alone).
for (const path of ['created_time', 'update_time', 'begun', 'status', 'priority', 'severity', 'assign_time', 'resolve_time']) {
  schema.index({ org: 1, [path]: -1, _id: -1, rev: 1 });
}
schema.index({ org: 1, due_time: -1, urgency: -1, _id: -1, rev: 1 });
schema.index({ org: 1, _id: -1, rev: 1 });
schema.index({ org: 1, dormitory: 1, created_time: -1, _id: -1, rev: 1 });
schema.index({ org: 1, status: 1, begun: -1, _id: -1, rev: 1 });
schema.index({ org: 1, status: 1, created_time: -1, _id: -1, rev: 1 });
schema.index({ org: 1, status: 1, due_time: -1, urgency: -1, _id: -1, rev: 1 });
schema.index({ org: 1, dormitory: 1, status: 1, due_time: -1, urgency: -1, _id: -1, rev: 1 });
schema.index({ org: 1, source: 1, created_time: -1, _id: -1, rev: 1 });
/** Fields with few values, followed by the list's usual order: the filters that are used most, alone or together. */
export const facetsIndex = { org: 1, dormitory: 1, status: 1, priority: 1, severity: 1, alert_type: 1, source: 1, created_time: -1, _id: -1, rev: 1 } as const;
schema.index(facetsIndex);
/** The words, followed by the list's usual order: only the latest matching alerts are read. */
export const wordsIndex = { org: 1, words: 1, created_time: -1, _id: -1, dormitory: 1 } as const;
schema.index(wordsIndex);
/** Named by the query for an image, which few alerts show. */
export const imageIndex = { 'images.id': 1 } as const;
schema.index(imageIndex);
schema.index({ follow: 1 }, { unique: true, partialFilterExpression: { follow: { $type: 'string' } } });
// MongoDB uses a partial index only for queries that imply its condition: an id implies `> 0`, but not a type.
for (const tag of ['zone_tag', 'person_tag', 'vendor_tag', 'resource_tag', 'assignee']) {
  schema.index({ org: 1, [tag]: 1, created_time: -1, _id: -1 }, { partialFilterExpression: { [tag]: { $gt: 0 } } });
  // Unresolved alerts by assignee or place, in the order of their due time.
  schema.index({ org: 1, [tag]: 1, status: 1, due_time: -1, urgency: -1, _id: -1 }, { partialFilterExpression: { [tag]: { $gt: 0 } } });
}
schema.index({ clock_at: 1 }, { partialFilterExpression: { clock_at: { $type: 'date' } } });
schema.index({ org: 1, breached_at: 1, dormitory: 1 }, { partialFilterExpression: { breached_at: { $type: 'date' } } });
schema.index({ org: 1, resolve_time: 1, dormitory: 1 }, { partialFilterExpression: { resolve_time: { $type: 'date' } } });

export const alertModel: ModelSpec<StoredAlert> = {
  name: alertCollection,
  schema,
  scope: { org: 'org', dormitory: 'dormitory' },
};

/** The words by which a search finds an alert: its reference, with or without the dash, its title, the names it refers to and its description. */
export function alertWords(alert: Pick<StoredAlert, '_id' | 'name' | 'description' | 'tag_words'>): string[] {
  const reference = referenceOf(alert._id);
  return searchWords(reference, reference.replace('-', ''), alert._id, alert.name, ...alert.tag_words, alert.description);
}
