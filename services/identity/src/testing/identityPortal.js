/** For tests: the identity service with its demo accounts on a database of its own, and people who sign in to it. */
import { startTestPortal } from '@firm/platform/testing/portal';
import { demoAccounts, demoPassword } from '../../contract/demoAccounts.ts';
import { service } from '../service.ts';
export class IdentityPortal {
    portal;
    #tokens = new Map();
    #addresses = 0;
    constructor(portal) {
        this.portal = portal;
    }
    get db() {
        return this.portal.connection;
    }
    /** An address that nobody used before, so that one test's failures do not count for another's. */
    newAddress() {
        this.#addresses += 1;
        return `10.0.${Math.floor(this.#addresses / 250)}.${(this.#addresses % 250) + 1}`;
    }
    /** A new session. */
    async signIn(username, password = demoPassword) {
        const answer = await this.call('POST', '/token/', {
            body: { username, password },
            headers: { 'x-forwarded-for': this.newAddress() },
        });
        if (answer.status !== 200)
            throw new Error(`${username} could not sign in: ${JSON.stringify(answer.body)}`);
        return answer.body;
    }
    /** The access token of an account's usual session. */
    async token(username) {
        const tokens = this.#tokens.get(username) ?? this.signIn(username);
        this.#tokens.set(username, tokens);
        return (await tokens).access;
    }
    /** `as`: a user name, for which a session is kept. */
    async call(method, path, { as, body, headers } = {}) {
        const token = as ? await this.token(as) : null;
        return this.portal.call(method, path, { as: token, body, headers });
    }
    /** With a token of one's own. */
    with(token, method, path, body) {
        return this.portal.call(method, path, { as: token, body });
    }
    stop() {
        return this.portal.stop();
    }
}
/** Starts it; dormitory access is written as the residents service would (dormitories 1 to 3 are the first organisation's). */
export async function startIdentity(env = { FIRM_DEMO: '1' }) {
    const portal = await startTestPortal([service], { env, standIns: false });
    await portal.connection.collection('residents_dormitory_access_v1').insertMany(demoAccounts.map(({ id, access }) => ({
        _id: id,
        all: access === 'all',
        dormitories: access === 'first' ? [1] : [],
    })));
    return new IdentityPortal(portal);
}
/** The value of a cookie that an answer sets; undefined when it does not. */
export function cookieOf(answer, name) {
    const line = answer.headers.getSetCookie().find((one) => one.startsWith(`${name}=`));
    return line?.slice(name.length + 1).split(';')[0];
}
