/**
 * `Idempotency-Key`: the same key and body within 24 h get the first answer again (decisions.md). The key is written
 * in the transaction of the change itself, so a repeat after a crash finds either both or neither.
 */
import { createHash } from 'node:crypto';
import { Schema } from 'mongoose';
import { ApiError } from '../errors/apiError.ts';
import { schemaOptions } from '../mongo/model.ts';
export function idempotencyModel(service) {
    const schema = new Schema({ _id: String, hash: String, status: Number, answer: String, at: Date }, schemaOptions);
    schema.index({ at: 1 }, { expireAfterSeconds: 24 * 3600 });
    return { name: `${service}_idempotency`, schema, scope: null };
}
/** One request's key. */
export class IdempotencyKey {
    #connection;
    #collection;
    #id;
    #hash;
    constructor(connection, service, user, route, key, body) {
        this.#connection = connection;
        this.#collection = `${service}_idempotency`;
        this.#id = `${user} ${route} ${key}`;
        this.#hash = createHash('sha256').update(body).digest('base64url');
    }
    /** The first answer to this key; null when it is new. Throws 422 when the key came with another body. */
    async firstAnswer() {
        const kept = await this.#connection.collection(this.#collection).findOne({ _id: this.#id });
        if (!kept)
            return null;
        if (kept.hash !== this.#hash)
            throw new ApiError(422, 'idempotency_reuse', { key: 'idempotency_reuse' });
        return { status: kept.status, answer: kept.answer };
    }
    /** What makes the key remembered, to be written together with the change. */
    insert(status, answer) {
        const document = { _id: this.#id, hash: this.#hash, status, answer: JSON.stringify(answer), at: new Date() };
        return { collection: this.#collection, documents: [document] };
    }
}
/** A header value that can serve as a key; null when there is none. Throws 400 for an unfit one. */
export function readIdempotencyKey(header) {
    if (header === undefined)
        return null;
    if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header))
        return header;
    throw new ApiError(400, 'malformed', { key: 'bad_parameter', values: { name: 'Idempotency-Key' } });
}
