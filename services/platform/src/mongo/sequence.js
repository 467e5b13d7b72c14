const collection = 'platform_sequences';
/** Hands out ids that are unique over all processes; gaps appear when a process ends with a part of its block unused. */
export class Sequence {
    #connection;
    #blockSize;
    #blocks = new Map();
    #waiting = new Map();
    constructor(connection, blockSize = 50) {
        this.#connection = connection;
        this.#blockSize = blockSize;
    }
    /** The next id of `name`, e.g. `maintenance_alerts`. Starts at 1. */
    async next(name) {
        for (;;) {
            const block = this.#blocks.get(name);
            if (block && block.next < block.end)
                return block.next++;
            await this.#refill(name);
        }
    }
    /** `count` ids in a row; for seeds and imports. */
    async take(name, count) {
        const end = await this.#advance(name, count);
        return Array.from({ length: count }, (_, i) => end - count + 1 + i);
    }
    #refill(name) {
        const running = this.#waiting.get(name);
        if (running)
            return running;
        const refill = this.#advance(name, this.#blockSize)
            .then((end) => {
            this.#blocks.set(name, { next: end - this.#blockSize + 1, end: end + 1 });
        })
            .finally(() => this.#waiting.delete(name));
        this.#waiting.set(name, refill);
        return refill;
    }
    async #advance(name, by) {
        const doc = await this.#connection
            .collection(collection)
            .findOneAndUpdate({ _id: name }, { $inc: { value: by } }, { upsert: true, returnDocument: 'after' });
        if (!doc)
            throw new Error(`sequence ${name} gave nothing`);
        return doc.value;
    }
}
