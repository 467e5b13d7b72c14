/** Checks access tokens: signed by identity's private key, checked with the public half that it publishes. */
import { createPublicKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
export const issuer = 'firm';
export class Tokens {
    #connection;
    #keys = new Map();
    #readAt = 0;
    #reading = null;
    /** A token's signature is checked once; a string key would cost 682 µs at every request, a KeyObject 18. */
    #read = new LRUCache({ max: 10_000 });
    constructor(connection) {
        this.#connection = connection;
    }
    /** Reads a token; never throws for what a client sent. */
    async read(token, now = Date.now()) {
        const known = this.#read.get(token);
        if (known)
            return known.expires * 1000 > now ? { ok: true, claims: known } : { ok: false, reason: 'expired' };
        if (token.length > 4_000)
            return { ok: false, reason: 'bad' };
        const key = await this.#key(keyId(token));
        if (!key)
            return { ok: false, reason: 'bad' };
        try {
            const payload = jwt.verify(token, key, { algorithms: ['RS256'], issuer });
            const claims = claimsOf(payload);
            if (!claims)
                return { ok: false, reason: 'bad' };
            this.#read.set(token, claims);
            return { ok: true, claims };
        }
        catch (error) {
            return { ok: false, reason: error instanceof jwt.TokenExpiredError ? 'expired' : 'bad' };
        }
    }
    async #key(id) {
        if (id === null)
            return null;
        const known = this.#keys.get(id);
        if (known)
            return known;
        // An unknown id may be a new key; asking again at most once a second keeps made-up ids from costing reads.
        // Those who come while the keys are being read wait for them: a start under load must not turn anybody away.
        if (!this.#reading && Date.now() - this.#readAt >= 1_000) {
            this.#reading = this.#readKeys().finally(() => {
                this.#reading = null;
            });
        }
        await this.#reading;
        return this.#keys.get(id) ?? null;
    }
    async #readKeys() {
        const rows = await this.#connection.collection('identity_keys_v1').find().toArray();
        this.#keys = new Map(rows.map((row) => [row._id, createPublicKey(row.public_key)]));
        this.#readAt = Date.now();
    }
}
function keyId(token) {
    const decoded = jwt.decode(token, { complete: true });
    return typeof decoded?.header.kid === 'string' ? decoded.header.kid : null;
}
function claimsOf(payload) {
    if (typeof payload === 'string')
        return null;
    const { sub, sid, org, use, exp } = payload;
    if (!/^\d{1,15}$/.test(sub ?? '') || typeof sid !== 'string' || typeof exp !== 'number' || typeof org !== 'number')
        return null;
    return use === 'access' || use === 'files' ? { user: Number(sub), sessionId: sid, org, use, expires: exp } : null;
}
