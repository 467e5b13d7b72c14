/** The calls about links, sent by e-mail, with which users choose a password: a forgotten one, or their first (docs/rules/access.md#e-mail). */
import { z } from 'zod';
import { defineRoutes } from '@firm/platform/contract/route';
import { newPassword } from './user.ts';

const token = z.string().min(20).max(100);

export const passwordLinkRoutes = defineRoutes({
  sendsMail: {
    method: 'GET',
    path: '/password_links/',
    permission: 'public',
    summary: 'Whether this portal sends password links by e-mail; if it does not, an administrator creates one-time passwords',
    answer: z.object({ by_mail: z.boolean() }),
  },
  askPasswordLink: {
    method: 'POST',
    path: '/password_links/',
    permission: 'public',
    summary: 'Send a password link to the account with this user name or e-mail address; the answer is the same if there is none. 404 if the portal sends no e-mail',
    body: z.strictObject({ account: z.string().trim().min(1).max(254) }),
    status: 202,
    answer: z.object({}),
    errors: [404, 429],
  },
  checkPasswordLink: {
    method: 'POST',
    path: '/password_links/check/',
    permission: 'public',
    summary: 'Whose password a link sets, and until when it is valid; 404 if it has been used or has expired',
    body: z.strictObject({ token }),
    answer: z.object({ username: z.string(), kind: z.enum(['reset', 'invitation']), until: z.string() }),
    errors: [404, 429],
  },
  usePasswordLink: {
    method: 'POST',
    path: '/password_links/use/',
    permission: 'public',
    summary: 'Set the password with a link, once; the user’s sessions and other links end. 404 if the link has been used or has expired',
    body: z.strictObject({ token, password: newPassword }),
    status: 204,
    errors: [404, 429],
  },
});
