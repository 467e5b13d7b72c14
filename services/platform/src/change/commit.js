import { isDatabaseAway } from '../mongo/connect.ts';
import { entityStamp } from '../mongo/stamps.ts';
const mostInOneGroup = 64;
export class Commits {
    #service;
    #connection;
    #stamps;
    #sequence;
    #queue = [];
    #running = false;
    #latest = Promise.resolve();
    #latestButOne = Promise.resolve();
    #half = 0;
    constructor(service, connection, stamps, sequence) {
        this.#service = service;
        this.#connection = connection;
        this.#stamps = stamps;
        this.#sequence = sequence;
    }
    /**
     * Makes the write durable and moves its stamps, then resolves.
     * Rejects with a guard's own error when its document has moved on, or with the database's error; then nothing of
     * the write has happened.
     */
    async commit(write) {
        const changes = await this.#complete(write);
        return new Promise((resolve, reject) => {
            this.#queue.push({ write, changes, resolve, reject });
            void this.#drain();
        });
    }
    /** A transaction of the caller's own, for work that must read and decide inside it. Retried on transient conflicts. */
    async transaction(work) {
        let stamps = new Set();
        const result = await this.#inTransaction(async (session) => {
            const { result, write } = await work(session);
            const changes = await this.#complete(write);
            await this.#apply([{ write, changes }], session);
            stamps = this.#stampsOf([{ write, changes }]);
            return result;
        });
        if (stamps.size > 0)
            await this.#stamps.move(stamps);
        return result;
    }
    async #complete(write) {
        const changes = [];
        for (const change of write.changes ?? []) {
            changes.push({
                by: null,
                changes: {},
                data: {},
                at: new Date(),
                request_id: null,
                ...change,
                _id: await this.#sequence.next(`${this.#service}_changes`),
                service: this.#service,
            });
        }
        return changes;
    }
    async #drain() {
        if (this.#running)
            return;
        this.#running = true;
        try {
            // Writes that came in the same turn of the event loop join the first group.
            await new Promise((resolve) => setImmediate(resolve));
            while (this.#queue.length > 0) {
                // Two groups at most are under way. Each counter has two halves, and neighbouring groups count in different
                // ones: a transaction that touches what another has changed since it began would have to start again.
                const before = this.#latest;
                await this.#latestButOne;
                this.#half = this.#half === 0 ? 1 : 0;
                this.#latestButOne = before;
                this.#latest = this.#runGroup(this.#queue.splice(0, mostInOneGroup), this.#half);
            }
        }
        finally {
            this.#running = false;
        }
    }
    /** Never rejects: each write of the group is told its own end. Resolves when the group is committed. */
    async #runGroup(group, half) {
        try {
            const refused = await this.#transact(group, half);
            void this.#settle(group, refused);
        }
        catch (error) {
            // Each try at a database that is away waits for seconds; one try is enough for all of them.
            if (group.length === 1 || isDatabaseAway(error))
                for (const one of group)
                    one.reject(error);
            else
                for (const one of group)
                    await this.#runGroup([one], half);
        }
    }
    /** Stamps move after the commit and before anybody is answered; their failure does not undo a durable write. */
    async #settle(group, refused) {
        const done = group.filter((_, i) => !refused.has(i));
        const stamps = this.#stampsOf(done);
        if (stamps.size > 0)
            await this.#stamps.move(stamps).catch(() => undefined);
        group.forEach((one, i) => {
            const error = refused.get(i);
            if (error)
                one.reject(error);
            else
                one.resolve();
        });
    }
    async #transact(group, half) {
        if (group.length === 1 && isSingleInsert(group[0]?.write))
            return this.#insertAlone(group[0]);
        return this.#inTransaction((session) => this.#apply(group, session, half));
    }
    /** The driver repeats `work` when the server reports a transient conflict, so it must not act outside the session. */
    async #inTransaction(work) {
        const session = await this.#connection.startSession();
        try {
            return await session.withTransaction(() => work(session));
        }
        finally {
            await session.endSession();
        }
    }
    /** One document and nothing else needs no transaction. */
    async #insertAlone(one) {
        const insert = one.write.inserts?.[0];
        if (insert)
            await this.#connection.collection(insert.collection).insertMany(insert.documents);
        return new Map();
    }
    async #apply(group, session, half = 0) {
        const refused = new Map();
        for (const [i, { write }] of group.entries()) {
            const error = await this.#guard(write, session);
            if (error && group.length === 1)
                throw error;
            if (error)
                refused.set(i, error);
        }
        const going = group.filter((_, i) => !refused.has(i));
        const inserts = new Map();
        const add = (collection, documents) => inserts.set(collection, [...(inserts.get(collection) ?? []), ...documents]);
        for (const { write, changes } of going) {
            for (const insert of write.inserts ?? [])
                add(insert.collection, insert.documents);
            if (changes.length > 0)
                add(`${this.#service}_changes`, changes);
            for (const { collection, filter } of write.deletes ?? []) {
                await this.#connection.collection(collection).deleteMany(filter, { session });
            }
        }
        for (const [collection, documents] of inserts) {
            await this.#connection.collection(collection).insertMany(documents, { session, ordered: true });
        }
        await this.#increment(going, session, half);
        return refused;
    }
    /** Applies a write's guarded updates. A second guard that misses must undo the first: then the write goes alone. */
    async #guard(write, session) {
        for (const [i, guard] of (write.guards ?? []).entries()) {
            const { matchedCount } = await this.#connection
                .collection(guard.collection)
                .updateOne(guard.filter, guard.update, { session });
            if (matchedCount === 0) {
                if (i > 0)
                    throw guard.otherwise();
                return guard.otherwise();
            }
        }
        return null;
    }
    async #increment(group, session, half) {
        const byCollection = new Map();
        for (const { write } of group) {
            for (const { collection, id, by, base } of write.increments ?? []) {
                const counters = byCollection.get(collection) ?? new Map();
                byCollection.set(collection, counters);
                const sum = counters.get(id) ?? { by: {}, base: base ?? {} };
                counters.set(id, sum);
                for (const [field, n] of Object.entries(by))
                    sum.by[field] = (sum.by[field] ?? 0) + n;
            }
        }
        for (const [collection, counters] of byCollection) {
            const operations = [...counters].map(([_id, { by, base }]) => ({
                updateOne: { filter: { _id: `${_id}.${half}` }, update: { $inc: by, $setOnInsert: base }, upsert: true },
            }));
            await this.#connection.collection(collection).bulkWrite(operations, { session, ordered: false });
        }
    }
    #stampsOf(group) {
        const stamps = new Set();
        for (const { write, changes } of group) {
            for (const { entity, org } of changes)
                stamps.add(entityStamp(this.#service, entity, org));
            for (const stamp of write.stamps ?? [])
                stamps.add(stamp);
        }
        return stamps;
    }
}
function isSingleInsert(write) {
    if (!write)
        return false;
    const others = (write.guards?.length ?? 0) + (write.deletes?.length ?? 0) + (write.increments?.length ?? 0) + (write.changes?.length ?? 0);
    return others === 0 && write.inserts?.length === 1 && write.inserts[0]?.documents.length === 1;
}
