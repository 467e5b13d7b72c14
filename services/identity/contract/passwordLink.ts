/** Links by e-mail with which somebody chooses their password: forgotten, or never had (docs/rules/access.md#e-mail). */
import { z } from 'zod';
import { defineRoutes } from '@firm/platform/contract/route';
import { newPassword } from './user.ts';

const token = z.string().min(20).max(100);

export const passwordLinkRoutes = defineRoutes({
  sendsMail: {
    method: 'GET',
    path: '/password_links/',
    permission: 'public',
    summary: 'Whether this portal sends links by e-mail; where it does not, an administrator makes a one-time password',
    answer: z.object({ by_mail: z.boolean() }),
  },
  askPasswordLink: {
    method: 'POST',
    path: '/password_links/',
    permission: 'public',
    summary: 'Sends a link for a new password to the account of a user name or an e-mail address; the answer is the same where there is none. 404 without e-mail',
    body: z.strictObject({ account: z.string().trim().min(1).max(254) }),
    status: 202,
    answer: z.object({}),
    errors: [404, 429],
  },
  checkPasswordLink: {
    method: 'POST',
    path: '/password_links/check/',
    permission: 'public',
    summary: 'Whose password a link is for, and until when; 404 when it was used or has ended',
    body: z.strictObject({ token }),
    answer: z.object({ username: z.string(), kind: z.enum(['reset', 'invitation']), until: z.string() }),
    errors: [404, 429],
  },
  usePasswordLink: {
    method: 'POST',
    path: '/password_links/use/',
    permission: 'public',
    summary: 'Chooses the password, once; the user’s sessions and other links end. 404 when the link was used or has ended',
    body: z.strictObject({ token, password: newPassword }),
    status: 204,
    errors: [404, 429],
  },
});
