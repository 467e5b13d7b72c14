/**
 * Creates, changes and deletes one kind of record as callers ask for it: version, audit, figures, guards and the retry
 * after a conflict in one place, so that an entity's own file contains only what is particular to it.
 */
import type { ClientSession } from 'mongoose';
import type { Principal } from '../../auth/principal.ts';
import { clock } from '../../clock/clock.ts';
import { notFound, staleVersion, type ApiError } from '../../errors/apiError.ts';
import type { Rows } from '../../mongo/rows.ts';
import type { Scope } from '../../mongo/scope.ts';
import type { ServiceContext } from '../../service/context.ts';
import { auditedChanges, entityChange, entityWrite, type EntityKind, type Further, type Timed } from '../entity.ts';
import type { OpenCall } from '../openCalls.ts';
import type { GuardedUpdate, Mark, NewChange, Write } from '../write.ts';
import { retryOnConflict } from '../writeConflict.ts';
import { requireVersion, revised, versionOf } from './version.ts';

/** What the writer needs of a call. */
export interface WriteCall {
  readonly scope: Scope;
  readonly caller: Principal;
  readonly base: string;
  readonly commit: (write: Write, answer?: unknown) => Promise<void>;
  /** As for every call (`http/call.ts`); a job has none. */
  readonly whileWaiting?: OpenCall['whileWaiting'];
}

/** A deletion has a transaction of its own, which it signs itself. */
interface SignedCall extends WriteCall {
  readonly requestId: string;
}

type Written = '_id' | 'rev' | 'created_time' | 'update_time';

/** How records that others refer to are protected from being closed. */
export interface Closing<D> {
  /** Whether the change closes the record: then, as for a deletion, nothing current may refer to it. */
  readonly closes: (before: D, after: D) => boolean;
  /** Guards by which nobody begins to refer to the record meanwhile. Read before `refusal` looks. */
  readonly guards?: (id: number, org: number) => Promise<readonly GuardedUpdate[]>;
  /** Why it is refused; null: nothing refers to it. */
  readonly refusal: (scope: Scope, id: number, what: 'deactivation' | 'deletion', session?: ClientSession) => Promise<ApiError | null>;
}

export interface WriterSpec<D extends Timed, A> extends EntityKind<D> {
  /** The record as a read answers it to the caller. */
  readonly render: (document: D, base: string, caller: Principal) => Promise<A>;
  /** The answer shows the audit of the change, so it is made after the commit and not stored with it. */
  readonly showsAudit?: true;
  /** The changes with the names of what they refer to, for histories that outlive it. */
  readonly named?: (changes: readonly NewChange[]) => Promise<readonly NewChange[]>;
  /** What changes are called in the events, if not `created`, `updated` and `deleted`. */
  readonly types?: { readonly created: string; readonly updated: string; readonly deleted: string };
  readonly closing?: Closing<D>;
  /** Whether another record shows the file as well, so that it is not released. */
  readonly isShared?: (file: string, record: D) => Promise<boolean>;
}

interface ChangeOptions {
  readonly further?: Further;
  /** What the change is called, where it is more than an update. */
  readonly type?: string;
}

/** What is to become of a record. */
interface Decision<D> extends ChangeOptions {
  readonly set: Partial<D>;
}

/** Decides what becomes of the record that was read, and throws where that is not allowed; called again after a conflict. */
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

  /** Stores a record that is shown without being stored, such as a built-in entry of a list, with its first change. @param seen the record as it is shown */
  async storeChanged(call: WriteCall, seen: D, document: D, further: Further = {}): Promise<A> {
    const { render } = this.#spec;
    if (!this.changes(seen, document)) return render(seen, call.base, call.caller);
    const answer = await render(document, call.base, call.caller);
    const type = this.#types.updated;
    // To its readers it is a change like any later one.
    await call.commit({ ...entityWrite(this.#spec, null, document, type, further), changes: [entityChange(this.#spec, seen, document, type)] }, answer);
    return answer;
  }

  /** Whether the audit would show a difference. */
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

  /** As `update`, but once: for callers that retry more than the write. @throws WriteConflict */
  async attempt(call: WriteCall, id: number, version: number | undefined, decide: Decide<D>): Promise<A> {
    const { render, showsAudit } = this.#spec;
    const before = await this.readForChange(call, id, version);
    const { set, ...how } = await decide(before);
    const after = revised(before, set);
    if (!this.changes(before, after)) return render(before, call.base, call.caller);
    const answer = showsAudit ? undefined : () => render(after, call.base, call.caller);
    return ((await this.write(call, before, after, how, answer)) as A | undefined) ?? render(after, call.base, call.caller);
  }

  /**
   * The record as it is, for a change of it.
   * @param version what the caller has seen; undefined: whatever it is now
   * @throws 404 out of scope · 409 stale `version`
   */
  async readForChange(call: Pick<WriteCall, 'scope' | 'base' | 'caller'>, id: number, version: number | undefined): Promise<D> {
    const now = await this.#rows(call).get(id);
    await requireVersion(version, versionOf(now), () => this.#spec.render(now, call.base, call.caller));
    return now;
  }

  /**
   * Writes a change that has been decided.
   * @param after made by `revised`
   * @param answer made before the write, and stored with it
   * @returns the answer
   * @throws WriteConflict · 409 for closing what others refer to
   */
  async write<R>(call: Pick<WriteCall, 'scope' | 'commit'>, before: D, after: D, { further = {}, type = this.#types.updated }: ChangeOptions = {}, answer?: () => Promise<R>): Promise<R | undefined> {
    const { named, closing } = this.#spec;
    const guards = [...(further.guards ?? [])];
    if (closing?.closes(before, after)) {
      guards.push(...((await closing.guards?.(before._id, before.org)) ?? []));
      const refusal = await closing.refusal(call.scope, before._id, 'deactivation');
      if (refusal) throw refusal;
    }
    const marks = [...(further.marks ?? []), ...(await this.#releasing(before, after))];
    const write = entityWrite(this.#spec, before, after, type, { ...further, guards, marks });
    const answered = await answer?.();
    await call.commit(named ? { ...write, changes: await named(write.changes ?? []) } : write, answered);
    return answered;
  }

  /**
   * Deletes a record to which nothing refers; it stays in the audit.
   * @param afterCommit runs after the commit, for what needs not be done in any case
   * @throws 404 out of scope · 409 for what others refer to
   */
  async remove(call: SignedCall, id: number, afterCommit?: (removed: D) => Promise<void>): Promise<void> {
    const removed = await retryOnConflict(() => this.#remove(call, id), { otherwise: () => staleVersion(null) });
    await afterCommit?.(removed);
  }

  /** Looks for what refers to the record inside the transaction: nothing may be added between the look and the deletion. */
  async #remove(call: SignedCall, id: number): Promise<D> {
    const { closing } = this.#spec;
    const guards = await closing?.guards?.(id, call.scope.org);
    const signed = { by: { id: call.caller.id, name: call.caller.name }, request_id: call.requestId };
    return this.#service.commits.transaction(async (session) => {
      const before = await this.#rows(call).one(id, { session });
      if (!before) throw notFound();
      const refusal = await closing?.refusal(call.scope, id, 'deletion', session);
      if (refusal) throw refusal;
      const write = entityWrite(this.#spec, before, null, this.#types.deleted, { guards, marks: await this.#releasing(before, null) });
      return { result: before, write: { ...write, changes: (write.changes ?? []).map((change) => ({ ...change, ...signed })) } };
    });
  }

  /** Releases the files that the record shows no more, in its own transaction: what is released later may be forgotten. */
  async #releasing(before: D, after: D | null): Promise<Mark[]> {
    const { files, isShared } = this.#spec;
    const kept = new Set(after ? files?.(after) : []);
    const left = (files?.(before) ?? []).filter((file) => !kept.has(file));
    const shared = isShared ? await Promise.all(left.map((file) => isShared(file, before))) : [];
    return this.#service.files.releasing(left.filter((_, at) => !shared[at]));
  }

  get #types(): typeof usualTypes {
    return this.#spec.types ?? usualTypes;
  }

  #rows({ scope }: Pick<WriteCall, 'scope'>): Rows<D> {
    return this.#service.rows(this.#spec.model, scope);
  }

  async #stale(now: D, { base, caller }: Pick<WriteCall, 'base' | 'caller'>): Promise<ApiError> {
    return staleVersion(await this.#spec.render(now, base, caller));
  }
}
