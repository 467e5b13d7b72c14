import { LRUCache } from 'lru-cache';
export class Principals {
    #connection;
    #kept = new LRUCache({ max: 5_000 });
    constructor(connection) {
        this.#connection = connection;
    }
    /** The standing of a user's session under the given access stamp. */
    get(user, sessionId, stamp) {
        const key = `${user}:${sessionId}`;
        const kept = this.#kept.get(key);
        if (kept?.stamp === stamp)
            return kept.standing;
        const standing = this.#load(user, sessionId);
        this.#kept.set(key, { stamp, standing });
        standing.catch(() => this.#kept.delete(key));
        return standing;
    }
    async #load(user, sessionId) {
        const [row, session, access] = await Promise.all([
            this.#connection.collection('identity_principals_v1').findOne({ _id: user }),
            this.#connection.collection('identity_sessions_v1').findOne({ _id: sessionId }),
            this.#connection.collection('residents_dormitory_access_v1').findOne({ _id: user }),
        ]);
        if (!row?.is_active || !session || session.user !== user || session.revoked)
            return { ok: false, reason: 'ended' };
        if (session.locked)
            return { ok: false, reason: 'locked' };
        const all = row.is_superuser || access?.all === true;
        return {
            ok: true,
            principal: {
                id: row._id,
                username: row.username,
                name: row.name,
                org: row.org,
                isSuperuser: row.is_superuser,
                isStaff: row.is_staff,
                permissions: new Set(row.permissions),
                scope: { org: row.org, dormitories: all ? 'all' : (access?.dormitories ?? []) },
                sessionId,
            },
        };
    }
}
