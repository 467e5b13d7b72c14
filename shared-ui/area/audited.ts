import type { FieldTables } from '@firm/platform/contract/entity/field';
import type { LabelLoaders } from '../labels/withLabels.ts';

/** What the audit page goes by when it shows the changes of a service in words: its contract's fields and their labels. */
interface AuditedService {
  /** By the collection of calls. A change shows the fields of the table that has the plural of its kind of record, and others from the first table that has them. */
  readonly fields: FieldTables;
  readonly labels: LabelLoaders;
}

/** By the service's name, which is the owner of change records. */
export type AuditedServices = Readonly<Record<string, AuditedService>>;

/** Part of the module of an area that puts change records into words; its manifest says so with `audited`. */
export interface Auditing {
  readonly audited: () => Promise<AuditedServices>;
}
