import { useSession, type SessionState } from '@firm/shared-ui/session/index.ts';

/** `public`, `signed-in`, or the name of a gate that an area's manifest names. */
export type PageGate = string;

/** Result of a route's authentication check (docs/rules/portal.md#access-to-a-page). */
export type Admission = 'yes' | 'wait' | 'sign-in' | 'locked' | 'forbidden';

/** A route names a check that does not exist (docs/rules/portal.md#error-pages). */
class UnknownMiddleware extends Error {
  readonly statusCode = 500;

  constructor(name: string) {
    super(`Unknown middleware ${name}`);
    this.name = 'UnknownMiddleware';
  }
}

/**
 * Whether the session may open a page. `sign-in` redirects to `signInAddress` and `locked` to `lockAddress`; `forbidden`
 * is shown inside the portal.
 * @throws UnknownMiddleware for a gate that does not exist
 */
export function admit(gate: PageGate, session: Pick<SessionState, 'status' | 'gates' | 'passesGate'> = useSession.getState()): Admission {
  if (gate === 'public') return 'yes';
  if (gate !== 'signed-in' && !Object.hasOwn(session.gates, gate)) throw new UnknownMiddleware(gate);
  if (session.status === 'unknown') return 'wait';
  if (session.status === 'locked') return 'locked';
  if (session.status === 'signed-out') return 'sign-in';
  return gate === 'signed-in' || session.passesGate(gate) ? 'yes' : 'forbidden';
}
