/**
 * Rows of what other services publish, read by id: for names, and for checking that a reference leads somewhere.
 * Callers of one moment share a query, and a row is remembered for two seconds, which is how old foreign data may be.
 * What is not found is never remembered: a thing that was just made must be there for whoever names it.
 */
import { LRUCache } from 'lru-cache';
const remembered = 2_000;
export class Published {
    #connection;
    #rows = new LRUCache({ max: 20_000, ttl: remembered });
    #batches = new Map();
    constructor(connection) {
        this.#connection = connection;
    }
    /** The rows of `view` with these ids that belong to `org`; others are left out. */
    async find(view, org, ids) {
        const found = new Map();
        const lacking = [];
        for (const id of new Set(ids)) {
            const row = this.#rows.get(`${view} ${id}`);
            if (row)
                found.set(id, row);
            else
                lacking.push(id);
        }
        if (lacking.length > 0) {
            const read = await this.#join(view, lacking);
            for (const id of lacking) {
                const row = read.get(id);
                if (row)
                    found.set(id, row);
            }
        }
        for (const [id, row] of found)
            if (row.org !== org)
                found.delete(id);
        return found;
    }
    #join(view, ids) {
        const batch = this.#batches.get(view) ?? this.#open(view);
        for (const id of ids)
            batch.ids.add(id);
        return batch.rows;
    }
    #open(view) {
        const ids = new Set();
        const rows = new Promise((resolve) => setImmediate(resolve)).then(async () => {
            this.#batches.delete(view);
            const found = await this.#connection.collection(view).find({ _id: { $in: [...ids] } }).toArray();
            for (const row of found)
                this.#rows.set(`${view} ${row._id}`, row);
            return new Map(found.map((row) => [row._id, row]));
        });
        const batch = { ids, rows };
        this.#batches.set(view, batch);
        return batch;
    }
}
