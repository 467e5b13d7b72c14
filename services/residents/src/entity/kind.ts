/** What the platform's writer needs to know about the entities of this service (`change/entity`). */
import type { ClientSession } from 'mongoose';
import type { Fields } from '@firm/platform/contract/entity/field';
import { auditedFields, type EntityKind, type Timed } from '@firm/platform/change/entity';
import type { Principal } from '@firm/platform/auth/principal';
import type { ApiError } from '@firm/platform/errors/apiError';
import { Writer, type Closing, type WriterSpec } from '@firm/platform/change/writing/writer';
import { allowed } from '@firm/platform/http/identify';
import type { ServiceContext } from '@firm/platform/service/context';
import { namesStamp, type Entity } from '../stamps.ts';
import { closingGuards } from './closing.ts';
import { referencesTo } from './references.ts';

export interface Named extends Timed {
  name: string;
  is_active?: boolean;
}

interface ResidentsKind<D extends Named> extends Omit<EntityKind<D>, 'audited' | 'stamps' | 'event'> {
  readonly entity: Entity;
  readonly fields: Fields;
  /** Parts of the document, besides the fields, whose changes its history records. */
  readonly alsoAudited?: readonly (keyof D & string)[];
  /** What consumers of the event need besides the name. */
  readonly event?: (document: D) => Record<string, unknown>;
  /** What other answers show of the record: when it changes, kept answers become invalid. */
  readonly shown: (document: D) => string;
}

type KindOf<D extends Named> = EntityKind<D> & { readonly entity: Entity };

/** What else prevents a deletion, besides what refers to the record; null: nothing. */
type Needed = (service: ServiceContext, org: number, id: number, session?: ClientSession) => Promise<ApiError | null>;

/** Completes an entity: its fields are audited, its events carry the name, and a change of what others show of it moves the stamp of names. */
export function kindOf<D extends Named>({ shown, event, fields, alsoAudited = [], ...kind }: ResidentsKind<D>): KindOf<D> {
  return {
    ...kind,
    audited: auditedFields(fields, ...alsoAudited),
    event: (document) => ({ name: document.name, ...event?.(document) }),
    stamps: (before, after) => (before && after && shown(before) === shown(after) ? [] : [namesStamp((after ?? before as D).org)]),
  };
}

/** The writer of an entity; it refuses to close or delete records that others refer to, and to delete what is `needed`. */
export function writerOf<D extends Named, A>(service: ServiceContext, kind: KindOf<D>, render: WriterSpec<D, A>['render'], needed: Needed = () => Promise.resolve(null)): Pick<Writer<D, A>, 'create' | 'update' | 'remove'> {
  const { entity } = kind;
  // The refusal lists what the caller may see.
  const closing = (caller: Principal): Closing<D> => ({
    closes: (before, after) => before.is_active === true && after.is_active === false,
    guards: async (id, org) => (await closingGuards(service, org, entity, [id])).get(id) ?? [],
    refusal: async (scope, id, what, session) =>
      (await referencesTo(service, entity, { scope, sees: (permission) => allowed(caller, permission) }, id, what, session)) ??
      (what === 'deletion' ? await needed(service, scope.org, id, session) : null),
  });
  const writerFor = (caller: Principal) => new Writer<D, A>(service, { ...kind, render, closing: closing(caller) });
  return {
    create: (call, ...more) => writerFor(call.caller).create(call, ...more),
    update: (call, ...more) => writerFor(call.caller).update(call, ...more),
    remove: (call, ...more) => writerFor(call.caller).remove(call, ...more),
  };
}
