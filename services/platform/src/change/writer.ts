/**
 * Creating, changing and deleting one kind of record as callers ask for it: version, audit, figures, guards and the
 * retry when another writer was faster in one place, so that an entity's own file says only what is particular to it.
 */
import { clock } from '../clock/clock.ts';
import type { ClientSession } from 'mongoose';
import type { Principal } from '../auth/principal.ts';
import { notFound, staleVersion, type ApiError } from '../errors/apiError.ts';
import type { Rows } from '../mongo/rows.ts';
import type { Scope } from '../mongo/scope.ts';
import type { ServiceContext } from '../service/context.ts';
import { auditedChanges, entityWrite, type EntityKind, type Further, type Versioned } from './entity.ts';
import type { GuardedUpdate, NewChange, Write } from './write.ts';
import { retryOnConflict } from './writeConflict.ts';

/** What the writer needs of a call. */
export interface WriteCall {
  readonly scope: Scope;
  readonly caller: Principal;
  readonly base: string;
  readonly commit: (write: Write, answer?: unknown) => Promise<void>;
}

/** A deletion has a transaction of its own, which it signs itself. */
interface SignedCall extends WriteCall {
  readonly requestId: string;
}

/** A record with the times that the writer keeps. */
export interface Timed extends Versioned {
  created_time: Date;
  update_time: Date;
}

type Written = '_id' | 'rev' | 'created_time' | 'update_time';

/** How things are kept that others refer to. */
export interface Closing<D> {
  /** Whether the change closes the thing: then, as for a deletion, nothing under way may refer to it. */
  readonly closes: (before: D, after: D) => boolean;
  /** Under these nobody begins to refer to the thing meanwhile. Read before `refusal` looks. */
  readonly guards?: (id: number) => Promise<readonly GuardedUpdate[]>;
  /** Why not; null: nothing refers to it. */
  readonly refusal: (scope: Scope, id: number, what: 'deactivation' | 'deletion', session?: ClientSession) => Promise<ApiError | null>;
}

export interface WriterSpec<D extends Timed, A> extends EntityKind<D> {
  /** The record as a read answers it to the caller. */
  readonly render: (document: D, base: string, caller: Principal) => Promise<A>;
  /** The answer shows the audit of the change: it is made after the commit, and not kept with it. */
  readonly showsAudit?: true;
  /** The number by which clients know what they have seen; it moves with people's changes. `rev` when left out. */
  readonly version?: keyof D & 'version';
  /** The changes with the names of what they refer to, for histories that outlive it. */
  readonly named?: (changes: readonly NewChange[]) => Promise<readonly NewChange[]>;
  /** What changes are called in the events, where not `created`, `updated` and `deleted`. */
  readonly types?: { readonly created: string; readonly updated: string; readonly deleted: string };
  readonly closing?: Closing<D>;
}

/** What becomes of a record. `type`: what the change is called, where it is more than an update. */
interface Decision<D> {
  readonly set: Partial<D>;
  readonly further?: Further;
  readonly type?: string;
}

/** Says what becomes of the record that was read, and throws where it may not; asked again after a conflict. */
type Decide<D> = (before: D) => Promise<Decision<D>> | Decision<D>;

const usualTypes = { created: 'created', updated: 'updated', deleted: 'deleted' };

export class Writer<D extends Timed, A> {
  readonly #service: ServiceContext;
  readonly #spec: WriterSpec<D, A>;

  constructor(service: ServiceContext, spec: WriterSpec<D, A>) {
    this.#service = service;
    this.#spec = spec;
  }

  /** Writes a new record and answers it as a read would. */
  async create(call: WriteCall, fields: Omit<D, Written>, further: Further = {}): Promise<A> {
    const now = clock.now();
    const _id = await this.#service.sequence.next(this.#spec.model.name);
    return this.insert(call, { ...fields, _id, rev: 1, created_time: now, update_time: now } as unknown as D, further);
  }

  /** As `create`, for a record that has its id and times already. */
  async insert(call: WriteCall, document: D, further: Further = {}): Promise<A> {
    const answer = await this.#spec.render(document, call.base, call.caller);
    await call.commit(entityWrite(this.#spec, null, document, this.#types.created, further), answer);
    return answer;
  }

  /** Whether a reader of the audit would care. */
  changes(before: D, after: D): boolean {
    return Object.keys(auditedChanges(this.#spec, before, after)).length > 0;
  }

  /**
   * Changes a record and answers it as a read would.
   * @param version what the caller has seen; undefined: whatever it is now
   * @throws 404 out of scope · 409 stale `version`, or for closing what others refer to
   */
  update(call: WriteCall, id: number, version: number | undefined, decide: Decide<D>): Promise<A> {
    return retryOnConflict(() => this.attempt(call, id, version, decide), {
      otherwise: async () => this.#stale(await this.#rows(call).get(id), call),
    });
  }

  /** As `update`, once: for callers who retry more than the write. @throws WriteConflict */
  async attempt(call: WriteCall, id: number, version: number | undefined, decide: Decide<D>): Promise<A> {
    const { render, showsAudit, named, version: counter, closing } = this.#spec;
    const before = await this.#rows(call).get(id);
    if (version !== undefined && version !== this.#versionOf(before)) throw await this.#stale(before, call);
    const { set, further = {}, type = this.#types.updated } = await decide(before);
    const after: D = { ...before, ...set };
    if (!this.changes(before, after)) return render(before, call.base, call.caller);
    const guards = [...(further.guards ?? [])];
    if (closing?.closes(before, after)) {
      guards.push(...((await closing.guards?.(id)) ?? []));
      const refusal = await closing.refusal(call.scope, id, 'deactivation');
      if (refusal) throw refusal;
    }
    const next: D = { ...after, ...(counter && { [counter]: this.#versionOf(before) + 1 }), rev: before.rev + 1, update_time: clock.now() };
    const write = entityWrite(this.#spec, before, next, type, { ...further, guards });
    const answer = showsAudit ? undefined : await render(next, call.base, call.caller);
    await call.commit(named ? { ...write, changes: await named(write.changes ?? []) } : write, answer);
    return answer ?? render(next, call.base, call.caller);
  }

  /**
   * Deletes a record to which nothing refers; it stays in the audit.
   * @param released runs after the commit, for files and the like
   * @throws 404 out of scope · 409 for what others refer to
   */
  async remove(call: SignedCall, id: number, released?: (removed: D) => Promise<void>): Promise<void> {
    const removed = await retryOnConflict(() => this.#remove(call, id), { otherwise: () => staleVersion(null) });
    await released?.(removed);
  }

  /** What refers to the record is looked at inside the transaction: it must not come between the look and the deletion. */
  async #remove(call: SignedCall, id: number): Promise<D> {
    const { closing } = this.#spec;
    const guards = await closing?.guards?.(id);
    const signed = { by: { id: call.caller.id, name: call.caller.name }, request_id: call.requestId };
    return this.#service.commits.transaction(async (session) => {
      const before = await this.#rows(call).one(id, { session });
      if (!before) throw notFound();
      const refusal = await closing?.refusal(call.scope, id, 'deletion', session);
      if (refusal) throw refusal;
      const write = entityWrite(this.#spec, before, null, this.#types.deleted, { guards });
      return { result: before, write: { ...write, changes: (write.changes ?? []).map((change) => ({ ...change, ...signed })) } };
    });
  }

  get #types(): typeof usualTypes {
    return this.#spec.types ?? usualTypes;
  }

  #rows({ scope }: WriteCall): Rows<D> {
    return this.#service.rows(this.#spec.model, scope);
  }

  #versionOf(document: D): number {
    return Number(document[this.#spec.version ?? 'rev']);
  }

  async #stale(now: D, { base, caller }: WriteCall): Promise<ApiError> {
    return staleVersion(await this.#spec.render(now, base, caller));
  }
}
