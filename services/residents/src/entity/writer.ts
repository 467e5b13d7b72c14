/**
 * Creating, changing and deleting one kind of entity: audit, version guard, figures, names and references in one
 * place, so that each entity's own file says only what is particular to it.
 */
import type { GuardedUpdate, Increment, NewChange, Write } from '@firm/platform/change/write';
import { retryOnConflict, writeConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import { notFound, staleVersion } from '@firm/platform/errors/apiError';
import type { Principal } from '@firm/platform/auth/principal';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { namesStamp } from '../stamps.ts';
import { findOne } from '@firm/platform/mongo/find';
import { changeOf, changesOf, type Changing, type Stored } from './changes.ts';
import { closingGuards } from './closing.ts';
import { referencesTo } from './references.ts';

export interface WriteCall {
  readonly scope: Scope;
  readonly caller: Principal;
  readonly base: string;
  readonly requestId: string;
  readonly commit: (write: Write, answer?: unknown) => Promise<void>;
}

export interface Kind<D extends Stored, A> extends Changing<D> {
  readonly collection: string;
  readonly render: (document: D, base: string) => Promise<A>;
  /** How the change moves the kept figures. */
  readonly figures?: (before: D | null, after: D | null) => Increment[];
  /** What others show of it: when this changes, their kept answers end. */
  readonly shown: (document: D) => string;
}

/** What a change adds to the write: guards of what it refers to, counters of other records. */
export interface Further {
  readonly guards?: readonly GuardedUpdate[];
  readonly increments?: readonly Increment[];
  /** Audit of the other records that the write changes. */
  readonly changes?: readonly NewChange[];
}

export class Writer<D extends Stored, A> {
  readonly #service: ServiceContext;
  readonly #kind: Kind<D, A>;

  constructor(service: ServiceContext, kind: Kind<D, A>) {
    this.#service = service;
    this.#kind = kind;
  }

  /** Writes a new entity and answers it as a read would. `document` comes without id, revision and times. */
  async create(
    call: WriteCall,
    fields: Omit<D, '_id' | 'rev' | 'created_time' | 'update_time'>,
    further: Further = {},
  ): Promise<A> {
    const { collection, render, figures } = this.#kind;
    const now = clock.now();
    const _id = await this.#service.sequence.next(collection);
    const document = { ...fields, _id, rev: 1, created_time: now, update_time: now } as unknown as D;
    const answer = await render(document, call.base);
    await call.commit(
      {
        guards: further.guards,
        inserts: [{ collection, documents: [document as unknown as Record<string, unknown>] }],
        increments: [...(figures?.(null, document) ?? []), ...(further.increments ?? [])],
        changes: [this.#change('created', null, document), ...(further.changes ?? [])],
        stamps: [namesStamp(document.org)],
      },
      answer,
    );
    return answer;
  }

  /**
   * Changes an entity. `decide` says what becomes of it, and throws where it may not; it is asked again when somebody
   * else was faster and the caller had named no version.
   * @throws 404 out of scope · 409 stale `version`, or deactivating what others refer to
   */
  async update(
    call: WriteCall,
    id: number,
    version: number | undefined,
    decide: (
      before: D,
    ) =>
      | Promise<{ set: Partial<D>; further?: Further; type?: string }>
      | { set: Partial<D>; further?: Further; type?: string },
  ): Promise<A> {
    const { collection, render, entity } = this.#kind;
    const found = () => findOne<D>(this.#service, collection, call.scope, id);
    const stale = async (now: D) => staleVersion(await render(now, call.base));
    const change = async (): Promise<A> => {
      const before = await found();
      if (version !== undefined && version !== before.rev) throw await stale(before);
      const { set, further = {}, type = 'updated' } = await decide(before);
      const after = { ...before, ...set };
      if (Object.keys(changesOf(before, after)).length === 0) return render(before, call.base);
      const guards = [...(further.guards ?? [])];
      if (before.is_active === true && after.is_active === false) {
        guards.push(...(await this.#closing(id)));
        const refusal = await referencesTo(this.#service, entity, call.scope, id, 'deactivation');
        if (refusal) throw refusal;
      }
      const next = { ...after, rev: before.rev + 1, update_time: clock.now() };
      const answer = await render(next, call.base);
      await call.commit(this.#updating(before, next, set, { ...further, guards }, type), answer);
      return answer;
    };
    return retryOnConflict(change, { otherwise: async () => stale(await found()) });
  }

  /** Deletes an entity to which nothing refers; it stays in the audit. @throws 404 out of scope · 409 for what others refer to */
  async remove(call: WriteCall, id: number, after?: (removed: D) => Promise<void>): Promise<void> {
    const remove = async () => this.#removing(call, id, await this.#closing(id));
    const removed = await retryOnConflict(remove, { otherwise: () => staleVersion(null) });
    await after?.(removed);
  }

  /** Guards of what is closed or deleted; whatever refers to it is looked at after them. */
  async #closing(id: number): Promise<readonly GuardedUpdate[]> {
    return (await closingGuards(this.#service, this.#kind.entity, [id])).get(id) ?? [];
  }

  #removing(call: WriteCall, id: number, guards: readonly GuardedUpdate[]): Promise<D> {
    const { collection, entity, figures } = this.#kind;
    const { id: user, name } = call.caller;
    return this.#service.commits.transaction(async (session) => {
      const model = this.#service.model<D>(collection);
      const before = await model.findOne({ _id: id } as never, null, { scope: call.scope, session }).lean<D>();
      if (!before) throw notFound();
      const refusal = await referencesTo(this.#service, entity, call.scope, id, 'deletion', session);
      if (refusal) throw refusal;
      const change = { ...this.#change('deleted', before, null), by: { id: user, name }, request_id: call.requestId };
      const write: Write = {
        guards,
        deletes: [{ collection, filter: { _id: id } }],
        increments: figures?.(before, null) ?? [],
        changes: [change],
        stamps: [namesStamp(before.org)],
      };
      return { result: before, write };
    });
  }

  #updating(before: D, next: D, set: Partial<D>, further: Further, type: string): Write {
    const { collection, figures, shown } = this.#kind;
    return {
      guards: [
        {
          collection,
          filter: { _id: before._id, rev: before.rev },
          update: { $set: { ...set, update_time: next.update_time }, $inc: { rev: 1 } },
          otherwise: writeConflict,
        },
        ...(further.guards ?? []),
      ],
      increments: [...(figures?.(before, next) ?? []), ...(further.increments ?? [])],
      changes: [this.#change(type, before, next), ...(further.changes ?? [])],
      stamps: shown(before) === shown(next) ? [] : [namesStamp(next.org)],
    };
  }

  #change(type: string, before: D | null, after: D | null): NewChange {
    return changeOf(this.#kind, type, before, after);
  }
}
