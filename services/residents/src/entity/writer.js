/**
 * Creating, changing and deleting one kind of entity: audit, version guard, figures, names and references in one
 * place, so that each entity's own file says only what is particular to it.
 */
import { changedFields } from '@firm/platform/change/change';
import { notFound, staleVersion } from '@firm/platform/errors/apiError';
import { namesStamp } from '../stamps.ts';
import { findOne } from './find.ts';
import { referencesTo } from './references.ts';
/** The record, or one that changes with it, moved on since it was read: the change is decided anew. */
export class Overtaken extends Error {
}
const bookkeeping = ['_id', 'rev', 'org', 'held', 'words', 'created_time', 'update_time'];
const mostTries = 6;
export class Writer {
    #service;
    #kind;
    constructor(service, kind) {
        this.#service = service;
        this.#kind = kind;
    }
    /** Writes a new entity and answers it as a read would. `document` comes without id, revision and times. */
    async create(call, fields, further = {}) {
        const { collection, render, figures } = this.#kind;
        const now = new Date();
        const _id = await this.#service.sequence.next(collection);
        const document = { ...fields, _id, rev: 1, created_time: now, update_time: now };
        const answer = await render(document, call.base);
        await call.commit({
            guards: further.guards,
            inserts: [{ collection, documents: [document] }],
            increments: [...(figures?.(null, document) ?? []), ...(further.increments ?? [])],
            changes: [this.#change('created', null, document), ...(further.changes ?? [])],
            stamps: [namesStamp(document.org)],
        }, answer);
        return answer;
    }
    /**
     * Changes an entity. `decide` says what becomes of it, and throws where it may not; it is asked again when somebody
     * else was faster and the caller had named no version.
     * @throws 404 out of scope · 409 stale `version`, or deactivating what others refer to
     */
    async update(call, id, version, decide) {
        const { collection, render, entity } = this.#kind;
        for (let tries = 1;; tries += 1) {
            const before = await findOne(this.#service, collection, call.scope, id);
            if (version !== undefined && version !== before.rev)
                throw staleVersion(await render(before, call.base));
            const { set, further = {}, type = 'updated' } = await decide(before);
            const after = { ...before, ...set };
            if (Object.keys(this.#changes(before, after)).length === 0)
                return render(before, call.base);
            if (before.is_active === true && after.is_active === false) {
                const refusal = await referencesTo(this.#service, entity, call.scope, id, 'deactivation');
                if (refusal)
                    throw refusal;
            }
            const next = { ...after, rev: before.rev + 1, update_time: new Date() };
            const answer = await render(next, call.base);
            try {
                await call.commit(this.#updating(before, next, set, further, type), answer);
                return answer;
            }
            catch (error) {
                if (!(error instanceof Overtaken) || tries === mostTries)
                    throw error instanceof Overtaken ? staleVersion(answer) : error;
            }
        }
    }
    /** Deletes an entity to which nothing refers; it stays in the audit. */
    async remove(call, id, after) {
        const { collection, entity, figures } = this.#kind;
        const { id: user, name } = call.caller;
        const removed = await this.#service.commits.transaction(async (session) => {
            const model = this.#service.model(collection);
            const before = await model.findOne({ _id: id }, null, { scope: call.scope, session }).lean();
            if (!before)
                throw notFound();
            const refusal = await referencesTo(this.#service, entity, call.scope, id, 'deletion', session);
            if (refusal)
                throw refusal;
            const change = { ...this.#change('deleted', before, null), by: { id: user, name }, request_id: call.requestId };
            const write = {
                deletes: [{ collection, filter: { _id: id } }],
                increments: figures?.(before, null) ?? [],
                changes: [change],
                stamps: [namesStamp(before.org)],
            };
            return { result: before, write };
        });
        await after?.(removed);
    }
    #updating(before, next, set, further, type) {
        const { collection, figures, shown } = this.#kind;
        return {
            guards: [
                {
                    collection,
                    filter: { _id: before._id, rev: before.rev },
                    update: { $set: { ...set, update_time: next.update_time }, $inc: { rev: 1 } },
                    otherwise: () => new Overtaken(),
                },
                ...(further.guards ?? []),
            ],
            increments: [...(figures?.(before, next) ?? []), ...(further.increments ?? [])],
            changes: [this.#change(type, before, next), ...(further.changes ?? [])],
            stamps: shown(before) === shown(next) ? [] : [namesStamp(next.org)],
        };
    }
    #changes(before, after) {
        return changedFields({ ...before }, { ...after }, bookkeeping);
    }
    #change(type, before, after) {
        const { entity, dormitoryOf, event } = this.#kind;
        const document = (after ?? before);
        return {
            org: document.org,
            dormitory: dormitoryOf(document),
            entity,
            entity_id: document._id,
            type: `${entity}.${type}`,
            changes: this.#changes(before, after),
            data: { name: document.name, ...event?.(document) },
        };
    }
}
