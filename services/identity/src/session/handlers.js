import { Reply } from '@firm/platform/http/reply';
import { ApiError } from '@firm/platform/errors/apiError';
import { Attempts } from '../attempt/attempts.ts';
import { usernameKey } from '../user/model.ts';
import { clearedCookies, sessionCookies, signToken } from './issue.ts';
import { readKeySet, readSigner } from './keys.ts';
import { Sessions, ended } from './sessions.ts';
import { checkCredentials, checkPassword, wrongCredentials } from './signIn.ts';
export function sessionHandlers(service) {
    const { connection, config } = service;
    const sessions = new Sessions(service);
    const attempts = new Attempts(connection);
    let signer = null;
    const sign = async () => {
        signer ??= readSigner(connection);
        signer.catch(() => (signer = null));
        return signer;
    };
    const answer = async ({ session, user, refresh }, { secure }) => {
        const key = await sign();
        const bearer = { user: user._id, org: user.org, sessionId: session._id };
        const cookies = sessionCookies({ config, secure }, refresh, signToken(key, bearer, 'files'));
        return Reply.json({ access: signToken(key, bearer, 'access'), refresh }, { 'set-cookie': cookies });
    };
    const cleared = (secure) => ({ 'set-cookie': clearedCookies({ config, secure }) });
    const tokenOf = (body, { cookies }) => body.refresh ?? cookies.firm_refresh;
    return {
        signIn: async (call) => {
            const user = await checkCredentials(connection, attempts, { ...call.body, address: call.address });
            const carried = await sessions.begin(user, wrongCredentials);
            // The browser's former session would be left without anybody who could end it.
            const former = call.cookies.firm_refresh;
            if (former)
                await sessions.owner(former).then(({ session }) => sessions.end(session._id), ignoreEnded);
            return answer(carried, call);
        },
        refresh: async (call) => {
            const token = tokenOf(call.body, call);
            if (!token)
                throw ended();
            try {
                return await answer(await sessions.carryOn(token), call);
            }
            catch (error) {
                // A browser whose session is over need not ask again at each page load.
                if (isEnded(error) && call.cookies.firm_refresh === token)
                    throw withHeaders(error, cleared(call.secure));
                throw error;
            }
        },
        signOut: async (call) => {
            await sessions.end(call.caller.sessionId);
            return Reply.empty(cleared(call.secure));
        },
        forget: async (call) => {
            const token = tokenOf(call.body, call);
            if (token)
                await sessions.owner(token).then(({ session }) => sessions.end(session._id), ignoreEnded);
            return Reply.empty(cleared(call.secure));
        },
        lock: async (call) => {
            await sessions.setLocked(call.caller.sessionId, true);
            return { locked: true };
        },
        unlock: async (call) => {
            const token = tokenOf(call.body, call);
            if (!token)
                throw ended();
            const { user, session } = await sessions.owner(token);
            const who = { account: usernameKey(user.username), address: call.address };
            const right = await checkPassword(connection, attempts, { user: user._id, password: call.body.password }, who);
            if (!right)
                throw new ApiError(401, 'wrong_password', { key: 'wrong_password' });
            await sessions.setLocked(session._id, false);
            return answer(await sessions.carryOn(token), call);
        },
        keys: async () => Reply.json(await readKeySet(connection), { 'cache-control': 'public, max-age=300' }),
    };
}
function isEnded(error) {
    return error instanceof ApiError && error.code === 'session_ended';
}
function ignoreEnded(error) {
    if (!isEnded(error))
        throw error;
}
function withHeaders(error, headers) {
    return new ApiError(error.statusCode, error.code, error.text, { ...error.details, headers });
}
