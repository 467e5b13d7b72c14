/** Each record's JSON, kept by id and revision: a changed list costs only the records that changed. */
import { LRUCache } from 'lru-cache';
export class RecordCache {
    #kept;
    constructor(bytes = 24 * 1024 * 1024) {
        this.#kept = new LRUCache({ maxSize: bytes, sizeCalculation: (json, key) => json.length + key.length + 64 });
    }
    /**
     * The JSON of `rows` in their order. `load` is asked once, for those that are not kept, and answers by id; a row
     * that it leaves out (deleted in between) is left out. `context` is whatever else the JSON depends on: the base
     * address, the names' stamps.
     */
    async jsonOf(rows, context, load) {
        const keyOf = (id, rev) => `${id}.${rev}.${context}`;
        const kept = rows.map((row) => this.#kept.get(keyOf(row._id, row.rev)));
        const lacking = rows.filter((_, i) => kept[i] === undefined).map((row) => row._id);
        const loaded = lacking.length > 0 ? await load(lacking) : new Map();
        const result = [];
        rows.forEach((row, i) => {
            const fresh = loaded.get(row._id);
            if (fresh)
                this.#kept.set(keyOf(row._id, fresh.rev), fresh.json);
            const json = kept[i] ?? fresh?.json;
            if (json !== undefined)
                result.push(json);
        });
        return result;
    }
}
