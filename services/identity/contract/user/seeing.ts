/** Seeing the portal as another user, to help them: read-only, for a limited time, audited, and announced to that user (docs/rules/access.md#seeing-as-another). */
import { z } from 'zod';
import { text } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { seeingReasonMax } from '../limits.ts';

export const seeingRoutes = defineRoutes({
  seeAs: {
    method: 'POST',
    path: '/users/{username}/see_as/',
    permission: 'change_user',
    summary: 'Get a read-only token for viewing the portal with another account’s rights; the account must have fewer rights than the caller, and is notified',
    params: z.object({ username: z.string().min(1).max(150) }),
    body: z.strictObject({ reason: text(seeingReasonMax) }),
    answer: z.object({ access: z.string(), name: z.string(), until: z.string() }),
    errors: [409],
  },
  endSeeing: {
    method: 'POST',
    path: '/users/current/see_as/end/',
    permission: 'signed-in',
    summary: 'Stop viewing the portal as another user, as of the next request; takes one’s own token',
    body: z.strictObject({}),
    status: 204,
  },
});
