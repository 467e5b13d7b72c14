/**
 * Refresh tokens: random, kept only as hashes, each good for one change (decisions.md, "Identity and access").
 * A successor is made out of the token and a salt that is drawn when the token is changed. So parallel tabs that send
 * the same token within the grace all get the same successor, though the database knows neither token.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { refreshSeconds } from './issue.ts';
import { refreshTokens } from './model.ts';
/** How long a used token still gives its successor: tabs that asked at once, an answer that was lost. */
export const graceMs = 10_000;
export function newRefreshToken() {
    return randomBytes(32).toString('base64url');
}
export function hashOf(token) {
    return createHash('sha256').update(token).digest('base64url');
}
function successorOf(token, salt) {
    return createHmac('sha256', token).update(salt).digest('base64url');
}
export function tokenRow(token, session, now = Date.now()) {
    return { _id: hashOf(token), session, expires: new Date(now + refreshSeconds * 1000), used: null, salt: null };
}
/** Whether a token was used longer ago than the grace allows: then somebody has a copy. */
export function isStale(row, now = Date.now()) {
    return row.used !== null && now - row.used.getTime() > graceMs;
}
export class RefreshTokens {
    #connection;
    constructor(connection) {
        this.#connection = connection;
    }
    get #rows() {
        return this.#connection.collection(refreshTokens);
    }
    /** The row of a token that we gave out and that has not ended; null otherwise. */
    async find(token, now = Date.now()) {
        const row = await this.#rows.findOne({ _id: hashOf(token) });
        return row && row.expires.getTime() > now ? row : null;
    }
    /**
     * Changes a token for its successor, once, whatever runs at the same time; within the grace a repeat gives the token
     * that is good now. null: it was used before, longer ago than the grace, so somebody has a copy.
     */
    async change(token, row) {
        let used = row.used ? row : await this.#use(row._id);
        if (!used?.salt || isStale(used))
            return null;
        let good = token;
        // A tab that is late by a whole change gets the newest of the family: an older one would look like a copy later.
        for (let step = 0; used?.salt && step < 100; step += 1) {
            good = successorOf(good, used.salt);
            used = await this.#keep(good, row.session);
        }
        return good;
    }
    /** Marks as used; of many at once one draws the salt, and all see it. */
    async #use(_id) {
        const salt = randomBytes(32).toString('base64url');
        const won = await this.#rows.findOneAndUpdate({ _id, used: null }, { $set: { used: new Date(), salt } }, { returnDocument: 'after' });
        return won ?? this.#rows.findOne({ _id });
    }
    /** Writes the successor's row unless it is there: also mends a process that died between the two steps. */
    async #keep(token, session) {
        const row = tokenRow(token, session);
        try {
            await this.#rows.insertOne(row);
            return row;
        }
        catch (error) {
            if (error.code !== 11000)
                throw error;
            return this.#rows.findOne({ _id: row._id });
        }
    }
}
