/** The calls for signing in, staying signed in, locking and signing out. */
import type { Principal } from '@firm/platform/auth/principal';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import type { Call, Handlers } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import { ApiError, unavailable } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import type { sessionRoutes } from '../../contract/session/session.ts';
import { Attempts } from '../attempt/attempts.ts';
import { keepLanguage } from '../preference/language.ts';
import { usernameKey } from '../user/model.ts';
import { clearedCookies, deviceCookie, deviceOf, newDevice, sessionCookies, signToken } from './issue.ts';
import { readKeySet, Signers } from './keys.ts';
import { Sessions, ended, type RefreshedSession } from './sessions.ts';
import { checkCredentials, checkPassword } from './signIn.ts';

type Routes = typeof sessionRoutes;


interface Asking {
  readonly cookies: Readonly<Record<string, string>>;
  readonly secure: boolean;
}

export function sessionHandlers(service: ServiceContext): Handlers<Routes> {
  const { config } = service;
  const sessions = new Sessions(service);
  const attempts = new Attempts(service);
  const signers = new Signers(service);

  const answer = async ({ session, user, refresh }: RefreshedSession, { secure }: Asking, also: readonly string[] = []): Promise<Reply> => {
    const key = await signers.current();
    const bearer = { user: user._id, org: user.org, sessionId: session._id };
    const cookies = sessionCookies({ config, secure }, refresh, signToken(key, bearer, 'files'));
    return Reply.json({ access: signToken(key, bearer, 'access'), refresh }, { 'set-cookie': [...cookies, ...also] });
  };
  // A shared browser must also drop the photos in its cache.
  const cleared = (secure: boolean) => ({ 'set-cookie': clearedCookies({ config, secure }), 'clear-site-data': '"cache"' });
  const tokenOf = (body: { refresh?: string | null }, { cookies }: Asking) => body.refresh ?? cookies.firm_refresh;

  const endOwned = ({ session, user }: Awaited<ReturnType<Sessions['owner']>>) => sessions.end({ session: session._id, user });

  /** If the user's record changes meanwhile, the credentials are checked again: the password may have changed. */
  const begin = ({ body, address, agent }: Call<Routes['signIn']>, device: string): Promise<RefreshedSession> =>
    retryOnConflict(async () => sessions.begin(await checkCredentials(service, attempts, { ...body, address, device }), { agent, address }), { otherwise: () => unavailable() });

  return {
    signIn: async (call) => {
      const device = deviceOf(call.cookies) ?? newDevice();
      const carried = await begin(call, device);
      // End the browser's former session, since nobody could end it later.
      const former = call.cookies.firm_refresh;
      if (former) await sessions.owner(former).then(endOwned, ignoreEnded);
      if (config.mail) await keepLanguage(service, carried.user._id, call.language);
      return answer(carried, call, [deviceCookie({ config, secure: call.secure }, device)]);
    },

    refreshTokens: async (call) => {
      const token = tokenOf(call.body, call);
      if (!token) throw ended();
      try {
        return await answer(await sessions.refresh(token), call);
      } catch (error) {
        // Without its cookies, a browser whose session is over does not ask again at each page load.
        if (isEnded(error) && call.cookies.firm_refresh === token) throw withHeaders(error, cleared(call.secure));
        throw error;
      }
    },

    signOut: async (call) => {
      await sessions.end(ownSession(call.caller));
      return Reply.empty(cleared(call.secure));
    },

    forgetSession: async (call) => {
      const token = tokenOf(call.body, call);
      if (token) await sessions.owner(token).then(endOwned, ignoreEnded);
      return Reply.empty(cleared(call.secure));
    },

    lockSession: async (call) => {
      await sessions.setLocked(ownSession(call.caller), true);
      return { locked: true as const };
    },

    unlockSession: async (call) => {
      const token = tokenOf(call.body, call);
      if (!token) throw ended();
      const { user, session } = await sessions.owner(token);
      const who = { account: usernameKey(user.username), address: call.address, device: deviceOf(call.cookies) };
      const right = await checkPassword(service, attempts, { user, password: call.body.password }, who);
      if (!right) throw new ApiError(401, 'wrong_password', { key: 'wrong_password' });
      await sessions.setLocked({ session: session._id, user }, false);
      return answer(await sessions.refresh(token), call);
    },

    listSigningKeys: async () => Reply.json(await readKeySet(service), { 'cache-control': 'public, max-age=300' }),
  };
}

/** The session to which the caller's token belongs. */
function ownSession({ id, org, sessionId }: Principal) {
  return { session: sessionId, user: { _id: id, org } };
}

function isEnded(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'session_ended';
}

function ignoreEnded(error: unknown): void {
  if (!isEnded(error)) throw error;
}

function withHeaders(error: ApiError, headers: Readonly<Record<string, string | string[]>>): ApiError {
  return new ApiError(error.statusCode, error.code, error.text, { ...error.details, headers });
}
