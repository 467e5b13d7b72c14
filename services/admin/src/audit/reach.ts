/** Whose changes a reader of the audit sees: kinds of records by permission, within their dormitories. Pure. */
import { inAudience } from '@firm/platform/auth/changeAudience';
import type { Rights } from '@firm/platform/auth/rights';
import { allowed } from '@firm/platform/http/identify';
import type { Condition, Scope } from '@firm/platform/mongo/scope';
import type { StoredDeclaration } from '@firm/platform/service/declarations';

/** Whoever reads the audit: a caller, or the requester of its file with the rights that they had at the time. */
export interface AuditReader extends Rights {
  readonly id: number;
  readonly scope: Scope;
}

/** A part of a service's changes that one query reads. */
export interface Branch {
  readonly service: string;
  /** Never empty. */
  readonly entities: readonly string[];
  /** null: all records, including those of no dormitory. */
  readonly dormitories: readonly number[] | null;
  /** What else each change must meet, by its audience. */
  readonly audience?: Condition;
}

/** A caller without access to every dormitory sees changes of the whole organisation as well as those of their own dormitories, and of records about no others. */
export function reachOf(caller: AuditReader, declarations: readonly Pick<StoredDeclaration, '_id' | 'live' | 'audited' | 'audit'>[]): Branch[] {
  const { dormitories } = caller.scope;
  return declarations.flatMap(({ _id: service, live = {}, audited = {}, audit }): Branch[] => {
    if (!audit || (audit.needs && !allowed(caller, audit.needs))) return [];
    const seen = Object.entries({ ...live, ...audited }).filter(([, { model }]) => allowed(caller, `view_${model}`));
    const shared = seen.filter(([, rule]) => rule.of === 'dormitories').map(([entity, rule]) => ({ entity, audience: inAudience(caller, rule) }));
    const isForAll = ({ audience }: (typeof shared)[number]): boolean => Object.keys(audience).length === 0;
    const placed = seen.flatMap(([entity, rule]) => (rule.of === 'dormitory' ? [entity] : []));
    const common = [...seen.flatMap(([entity, rule]) => (rule.of === 'organisation' ? [entity] : [])), ...shared.filter(isForAll).map(({ entity }) => entity)];
    const whole: Branch[] = dormitories === 'all' ? [{ service, entities: [...placed, ...common], dormitories: null }] : [{ service, entities: placed, dormitories }, { service, entities: common, dormitories: null }];
    // Those with the same audience are read together.
    const limited = Map.groupBy(shared.filter((one) => !isForAll(one)), ({ audience }) => JSON.stringify(audience));
    const branches = [...whole, ...[...limited.values()].map((own): Branch => ({ service, entities: own.map(({ entity }) => entity), dormitories: null, audience: own[0]?.audience ?? {} }))];
    return branches.filter(({ entities, dormitories: own }) => entities.length > 0 && own?.length !== 0);
  });
}
