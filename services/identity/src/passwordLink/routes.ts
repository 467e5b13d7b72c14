/** The calls about links by e-mail with which users choose their passwords (docs/rules/access.md#e-mail). */
import { digestOf } from '@firm/platform/auth/secretCode';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import { invalidField, notFound, staleVersion } from '@firm/platform/errors/apiError';
import type { Handlers } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import { outboxModel, queuedEmail } from '@firm/platform/mail/outbox';
import { orgOrNone } from '@firm/platform/mongo/orgOrNone';
import type { ServiceContext } from '@firm/platform/service/context';
import type { passwordLinkRoutes } from '../../contract/user/passwordLink.ts';
import { Attempts } from '../attempt/attempts.ts';
import { hashPassword, passwordMatches, withHashSlot } from '../credential/hash.ts';
import { credentialModel } from '../credential/model.ts';
import { requireFitPassword, writeUser } from '../user/change.ts';
import { fullName, userModel, usernameKey, type User } from '../user/model.ts';
import { linkMinutes, passwordLinkModel, type PasswordLink } from './model.ts';

export function passwordLinkHandlers(service: ServiceContext): Handlers<typeof passwordLinkRoutes> {
  const attempts = new Attempts(service);
  const links = service.everyRow(passwordLinkModel, 'a link is found by its secret');
  const queue = service.everyRow(outboxModel(service.name), 'nobody is signed in yet');

  /** The link and its user. @throws 404 if it never existed, was used, has expired, or its user cannot sign in */
  const good = async (token: string): Promise<{ link: PasswordLink; user: User }> => {
    const link = await links.findOne({ _id: digestOf(token), until: { $gt: clock.now() } });
    const user = link && (await service.everyRow(userModel, 'whose link it is').findOne({ _id: link.user, org: link.org, is_active: true }));
    if (!user) throw notFound();
    return { link, user };
  };

  /** Throws 422 for the password that somebody else set: entered again, it would count as the user's own choice, although another still knows it. */
  const requireOwnChoice = async ({ _id, org }: User, password: string): Promise<void> => {
    const kept = await service.everyRow(credentialModel, 'of one account').findOne({ _id, org: orgOrNone(org) });
    if (kept?.temporary && (await withHashSlot(() => passwordMatches(kept.hash, password)))) throw invalidField('password', 'password_same');
  };

  return {
    sendsMail: async () => ({ by_mail: service.config.mail !== null }),

    /** Nothing is looked up here, so that a known name takes no longer than an unknown one. */
    askPasswordLink: async ({ body, address, language }) => {
      if (!service.config.mail) throw notFound();
      if (await attempts.passwordLink(usernameKey(body.account), address))
        await queue.insertOne(queuedEmail({ org: null, kind: 'reset', about: body.account, language }, linkMinutes.reset));
      return {};
    },

    checkPasswordLink: async ({ body, address }) => {
      await attempts.linkUse(address);
      const { link, user } = await good(body.token);
      return { username: user.username, kind: link.kind, until: link.until.toISOString() };
    },

    usePasswordLink: async ({ body, address, requestId }) => {
      await attempts.linkUse(address);
      requireFitPassword(body.password, (await good(body.token)).user.username);
      const hash = await hashPassword(body.password);
      await retryOnConflict(
        async () => {
          const { link, user } = await good(body.token);
          await requireOwnChoice(user, body.password);
          await writeUser(service, {
            caller: { id: user._id, name: fullName(user), sessionId: null },
            requestId,
            before: user,
            change: {},
            password: { hash, by: 'its person, by a link' },
            // Of two simultaneous uses only one finds the link.
            within: async (session) => {
              const { deletedCount } = await links.deleteOne({ _id: link._id, org: link.org }, { session });
              if (deletedCount === 0) throw notFound();
            },
          });
        },
        { otherwise: () => staleVersion(null) },
      );
      return Reply.empty();
    },
  };
}
