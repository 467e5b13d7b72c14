/** The calls about the sessions of an account: where it is signed in (docs/rules/access.md#sessions). */
import { z } from 'zod';
import { pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';

const session = z.object({
  id: z.string(),
  /** The browser's user agent. */
  agent: z.string(),
  address: z.string(),
  created: z.string(),
  last_seen: z.string(),
  is_locked: z.boolean(),
  /** Whether it is the session of this call. */
  is_current: z.boolean(),
  /** The administrator who sees the portal as this account in the session; null: the account's own user. */
  seen_by: z.string().nullable(),
}).meta({ id: 'UserSession' });
export type UserSession = z.output<typeof session>;

/** A user name; an id is accepted too. */
const username = z.string().min(1).max(150);

export const sessionListRoutes = defineRoutes({
  listUserSessions: {
    method: 'GET',
    path: '/users/{username}/sessions/',
    permission: 'signed-in',
    summary: 'Sessions of an account, most recently used first; one’s own, or another’s with change_user',
    params: z.object({ username }),
    list: { orderings: { last_seen: 'last_seen' }, defaultOrdering: '-last_seen', search: false },
    answer: pageOf(session),
    errors: [403],
  },
  endUserSession: {
    method: 'POST',
    path: '/users/{username}/sessions/{session}/end/',
    permission: 'signed-in',
    summary: 'End one session of an account, as of its next request; one’s own, or another’s with change_user',
    params: z.object({ username, session: z.string().max(60) }),
    body: z.strictObject({}),
    status: 204,
    errors: [403, 409],
  },
});
