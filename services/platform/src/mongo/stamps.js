const collection = 'platform_stamps';
/** Moves when a user, group, session or dormitory access changes. */
export const accessStamp = 'identity.access';
/** Stamp of one entity of one organisation, e.g. `maintenance.alert.1`. */
export function entityStamp(service, entity, org) {
    return `${service}.${entity}.${org}`;
}
/**
 * Reads and moves stamps. Callers that arrive while a read is on its way share the *next* one: it starts after they
 * came, so each sees every write that was acknowledged before its request, and a hundred callers cost one read.
 */
export class Stamps {
    #connection;
    #running = null;
    #next = null;
    #moving = null;
    #toMove = null;
    constructor(connection) {
        this.#connection = connection;
    }
    /** The present numbers of `keys`; a stamp that never moved is 0. */
    read(keys) {
        if (!this.#next) {
            const batch = { keys: new Set(), answer: Promise.resolve(new Map()) };
            const before = this.#running ?? Promise.resolve();
            batch.answer = before.then(() => this.#read(batch), () => this.#read(batch));
            this.#next = batch;
        }
        for (const key of keys)
            this.#next.keys.add(key);
        return this.#next.answer;
    }
    /** Moves `keys`. Resolves once the move is visible to other processes. */
    move(keys) {
        if (!this.#toMove) {
            const group = { keys: new Set(), done: Promise.resolve() };
            const before = this.#moving ?? Promise.resolve();
            group.done = before.then(() => this.#move(group), () => this.#move(group));
            this.#toMove = group;
        }
        for (const key of keys)
            this.#toMove.keys.add(key);
        return this.#toMove.done;
    }
    async #read(batch) {
        this.#next = null;
        const reading = this.#connection
            .collection(collection)
            .find({ _id: { $in: [...batch.keys] } })
            .toArray();
        this.#running = reading;
        try {
            const rows = await reading;
            return new Map(rows.map((row) => [row._id, row.n]));
        }
        finally {
            if (this.#running === reading)
                this.#running = null;
        }
    }
    async #move(group) {
        this.#toMove = null;
        this.#moving = group.done;
        await this.#connection.collection(collection).bulkWrite([...group.keys].map((_id) => ({ updateOne: { filter: { _id }, update: { $inc: { n: 1 } }, upsert: true } })), 
        // A stamp that is lost in a crash only ends caches by their own two seconds: it need not wait for the journal.
        { ordered: false, writeConcern: { w: 1, j: false } });
    }
}
