/** An alert as it is stored, and the indexes that its lists, jobs and statistics stand on. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { searchWords } from '@firm/platform/list/search';
import { imageKinds, issueLocations } from '../../contract/limits.ts';
import { statusIds, type AlertStatus } from '../../contract/statuses.ts';

export interface StoredImage {
  /** Of the stored picture; both its sizes go by it. */
  id: string;
  kind: (typeof imageKinds)[number];
}

export interface StoredAlert {
  _id: number;
  /** Moves with every change, also the clock's; records in memory are kept by it. */
  rev: number;
  /** Moves with people's changes only: a warning of the clock must not make somebody's form stale. */
  version: number;
  org: number;
  dormitory: number | null;
  name: string;
  description: string;
  alert_type: number | null;
  status: AlertStatus;
  issue_location: (typeof issueLocations)[number];
  area_type: number | null;
  problem_type: number | null;
  priority: number | null;
  severity: number | null;
  zone_tag: number | null;
  person_tag: number | null;
  vendor_tag: number | null;
  resource_tag: number | null;
  assignee: number | null;
  assign_time: Date | null;
  planned_start_date: Date | null;
  planned_end_date: Date | null;
  remarks: string;
  ack: boolean;
  start_time: Date | null;
  /** `start_time`, or `created_time` before the work starts: the bell's order. */
  begun: Date;
  progress_remarks: string;
  resolve_time: Date | null;
  resolve_remarks: string;
  created_time: Date;
  update_time: Date;
  created_by: number | null;
  images: StoredImage[];
  words: string[];
  warned_at: Date | null;
  breached_at: Date | null;
  /** When the clock has something to say next; null while it does not run. */
  clock_at: Date | null;
}

export const alertCollection = 'maintenance_alerts';

const optionalId = { type: Number, default: null };
const optionalTime = { type: Date, default: null };
const emptyText = { type: String, default: '' };

const schema = new Schema<StoredAlert>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true, default: 1 },
    version: { type: Number, required: true, default: 1 },
    org: { type: Number, required: true },
    dormitory: optionalId,
    name: { type: String, required: true },
    description: emptyText,
    alert_type: optionalId,
    status: { type: String, enum: statusIds, required: true, default: 'open' },
    issue_location: { type: String, enum: issueLocations, required: true, default: 'room' },
    area_type: optionalId,
    problem_type: optionalId,
    priority: optionalId,
    severity: optionalId,
    zone_tag: optionalId,
    person_tag: optionalId,
    vendor_tag: optionalId,
    resource_tag: optionalId,
    assignee: optionalId,
    assign_time: optionalTime,
    planned_start_date: optionalTime,
    planned_end_date: optionalTime,
    remarks: emptyText,
    ack: { type: Boolean, required: true, default: false },
    start_time: optionalTime,
    begun: { type: Date, required: true },
    progress_remarks: emptyText,
    resolve_time: optionalTime,
    resolve_remarks: emptyText,
    created_time: { type: Date, required: true },
    update_time: { type: Date, required: true },
    created_by: optionalId,
    images: {
      type: [new Schema<StoredImage>({ id: String, kind: { type: String, enum: imageKinds } }, { _id: false })],
      default: [],
    },
    words: { type: [String], default: [] },
    warned_at: optionalTime,
    breached_at: optionalTime,
    clock_at: optionalTime,
  },
  schemaOptions,
);

// Every ordering has its index, ended by id (the order is total) and rev (the page of ids is read from the index alone).
for (const path of ['created_time', 'update_time', 'begun', 'status', 'priority', 'severity', 'assign_time', 'resolve_time']) {
  schema.index({ org: 1, [path]: -1, _id: -1, rev: 1 });
}
schema.index({ org: 1, _id: -1, rev: 1 });
schema.index({ org: 1, dormitory: 1, created_time: -1, _id: -1, rev: 1 });
schema.index({ org: 1, status: 1, begun: -1, _id: -1, rev: 1 });
schema.index({ org: 1, status: 1, created_time: -1, _id: -1, rev: 1 });
schema.index({ org: 1, words: 1 });
schema.index({ 'images.id': 1 });
// MongoDB takes a partial index only for conditions that lie within its own: an id is above nought, but names no type.
for (const tag of ['zone_tag', 'person_tag', 'vendor_tag', 'resource_tag', 'assignee']) {
  schema.index({ org: 1, [tag]: 1, created_time: -1, _id: -1 }, { partialFilterExpression: { [tag]: { $gt: 0 } } });
}
schema.index({ clock_at: 1 }, { partialFilterExpression: { clock_at: { $type: 'date' } } });
schema.index({ org: 1, breached_at: 1, dormitory: 1 }, { partialFilterExpression: { breached_at: { $type: 'date' } } });
schema.index({ org: 1, resolve_time: 1, dormitory: 1 }, { partialFilterExpression: { resolve_time: { $type: 'date' } } });

export const alertModel: ModelSpec<StoredAlert> = {
  name: alertCollection,
  schema,
  scope: { org: 'org', dormitory: 'dormitory' },
};

/** `ALT-000123` */
export function referenceOf(id: number): string {
  return `ALT-${String(id).padStart(6, '0')}`;
}

/** What a search finds an alert by: its reference, typed with its dash or without, its title and description. */
export function alertWords(alert: Pick<StoredAlert, '_id' | 'name' | 'description'>): string[] {
  const reference = referenceOf(alert._id);
  return searchWords(reference, reference.replace('-', ''), alert._id, alert.name, alert.description);
}
