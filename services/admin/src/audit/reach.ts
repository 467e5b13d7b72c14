/** Whose changes a reader of the audit sees: kinds of records by permission, within their dormitories. Pure. */
import type { Rights } from '@firm/platform/auth/rights';
import { allowed } from '@firm/platform/http/identify';
import type { Scope } from '@firm/platform/mongo/scope';
import type { StoredDeclaration } from '@firm/platform/service/declarations';

/** Whoever reads the audit: a caller, or the requester of its file with the rights that they had at the time. */
export interface AuditReader extends Rights {
  readonly scope: Scope;
}

/** A part of a service's changes that one query reads. */
export interface Branch {
  readonly service: string;
  /** Never empty. */
  readonly entities: readonly string[];
  /** null: all records, including those of no dormitory. */
  readonly dormitories: readonly number[] | null;
}

/** A caller without access to every dormitory sees changes of the whole organisation as well as those of their own dormitories. */
export function reachOf(caller: AuditReader, declarations: readonly Pick<StoredDeclaration, '_id' | 'live' | 'audited' | 'audit'>[]): Branch[] {
  const { dormitories } = caller.scope;
  return declarations.flatMap(({ _id: service, live = {}, audited = {}, audit }): Branch[] => {
    if (!audit || (audit.needs && !allowed(caller, audit.needs))) return [];
    const seen = Object.entries({ ...live, ...audited }).filter(([, { model }]) => allowed(caller, `view_${model}`));
    const kinds = (of: 'dormitory' | 'organisation') => seen.flatMap(([entity, rule]) => (rule.of === of ? [entity] : []));
    const [placed, common] = [kinds('dormitory'), kinds('organisation')];
    const branches: Branch[] = dormitories === 'all' ? [{ service, entities: [...placed, ...common], dormitories: null }] : [{ service, entities: placed, dormitories }, { service, entities: common, dormitories: null }];
    return branches.filter(({ entities, dormitories: own }) => entities.length > 0 && own?.length !== 0);
  });
}
