/**
 * Follows the changes of another service and applies each event once, also after being down. The place in the stream
 * and the mark of what was applied are written in the transaction of the effect itself.
 */
import { Schema } from 'mongoose';
import { schemaOptions } from '../mongo/model.ts';
import { appliedEvents } from '../metrics/registry.ts';
/** Where each followed stream was left. */
export function placesModel(service) {
    const schema = new Schema({ _id: String, token: Schema.Types.Mixed, at: Date }, schemaOptions);
    return { name: `${service}_places`, schema: schema, scope: null };
}
/** Events applied lately: the guard against a second time when a stream is taken up again from an earlier place. */
export function appliedModel(service) {
    const schema = new Schema({ _id: String, at: Date }, schemaOptions);
    schema.index({ at: 1 }, { expireAfterSeconds: 30 * 24 * 3600 });
    return { name: `${service}_applied`, schema: schema, scope: null };
}
const overlapMs = 10_000;
export class Following {
    #service;
    #consumer;
    #stream = null;
    #stopped = false;
    #loop = Promise.resolve();
    constructor(service, consumer) {
        this.#service = service;
        this.#consumer = consumer;
    }
    start() {
        this.#loop = this.#run();
    }
    async stop() {
        this.#stopped = true;
        await this.#stream?.close().catch(() => undefined);
        await this.#loop;
    }
    async #run() {
        for (let failures = 0; !this.#stopped;) {
            try {
                await this.#follow();
                failures = 0;
            }
            catch (error) {
                if (this.#stopped)
                    return;
                failures += 1;
                this.#service.log.warn({ err: error, from: this.#consumer.from }, 'following was interrupted; going on');
                await new Promise((resolve) => setTimeout(resolve, Math.min(5_000, 200 * 2 ** Math.min(failures, 5))));
            }
        }
    }
    /** Opens the stream first, then applies what was missed, then what comes: nothing falls between. */
    async #follow() {
        const { connection, name } = this.#service;
        const place = await connection.collection(`${name}_places`).findOne({ _id: this.#consumer.from });
        const source = connection.collection(`${this.#consumer.from}_changes`);
        const pipeline = [{ $match: { operationType: 'insert', 'fullDocument.type': { $in: this.#consumer.types } } }];
        const stream = source.watch(pipeline);
        this.#stream = stream;
        // The first `tryNext` opens the stream on the server; only then is it safe to look back.
        let next = await stream.tryNext();
        const since = new Date((place?.at.getTime() ?? 0) - overlapMs);
        const missed = source.find({ at: { $gte: since }, type: { $in: [...this.#consumer.types] } }).sort({ at: 1, _id: 1 });
        for await (const change of missed)
            await this.#applyOnce(change);
        while (!this.#stopped) {
            if (next?.operationType === 'insert')
                await this.#applyOnce(next.fullDocument);
            next = await stream.next();
        }
    }
    async #applyOnce(change) {
        const { connection, name, commits } = this.#service;
        const mark = `${this.#consumer.from}:${change._id}`;
        const applied = connection.collection(`${name}_applied`);
        if (await applied.findOne({ _id: mark }))
            return;
        await commits
            .transaction(async (session) => {
            await applied.insertOne({ _id: mark, at: new Date() }, { session });
            await connection
                .collection(`${name}_places`)
                .updateOne({ _id: this.#consumer.from }, { $max: { at: change.at } }, { upsert: true, session });
            return { result: null, write: (await this.#consumer.apply(change, session)) ?? {} };
        })
            .catch((error) => {
            // Another process of this service was faster; that is once, as it should be.
            if (error.code !== 11000)
                throw error;
        });
        appliedEvents.inc({ service: name, from: this.#consumer.from });
    }
}
