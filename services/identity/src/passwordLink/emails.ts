/** Composes the e-mails with links for passwords. Recipients, link and text are determined only when an e-mail is sent. */
import { digestOf } from '@firm/platform/auth/secretCode';
import { clock } from '@firm/platform/clock/clock';
import { prefixOf, type Language } from '@firm/platform/contract/languages';
import type { Compose, QueuedEmail } from '@firm/platform/mail/outbox';
import type { Email } from '@firm/platform/mail/post';
import { inAnyCase } from '@firm/platform/mongo/model';
import type { ServiceContext } from '@firm/platform/service/context';
import { textsIn } from '@firm/platform/texts/textsIn';
import { organisationModel } from '../organisation/model.ts';
import { fullName, userModel, usernameKey, type User } from '../user/model.ts';
import type en from './locales/en.json';
import { linkMinutes, newLinkToken, passwordLinkModel, type LinkKind } from './model.ts';

const texts: Record<Language, Record<LinkKind, Record<keyof typeof en.reset, string>>> = textsIn<typeof en>(import.meta.dirname, 'locales');

/** Most accounts for which one request sends links: users can share a mailbox. */
const mostAccounts = 5;

/** `about` of an e-mail: for a forgotten password the user name or address as it was typed, for an invitation the user's id. */
export function passwordEmails(service: ServiceContext): Compose<LinkKind> {
  const users = service.everyRow(userModel, 'nobody is signed in yet');
  /** Two queries: an index compares as its own query does, and the names' compares exactly. */
  const accountsOf = async (typed: string): Promise<User[]> => {
    const [named, addressed] = await Promise.all([
      users.find({ username_key: usernameKey(typed), is_active: true }).toArray(),
      typed.includes('@') ? users.find({ email: typed, is_active: true }, { collation: inAnyCase }).limit(mostAccounts).toArray() : [],
    ]);
    return [...new Map([...named, ...addressed].map((user) => [user._id, user])).values()].slice(0, mostAccounts);
  };
  const emailsTo = (found: readonly User[], waiting: QueuedEmail<LinkKind>) => Promise.all(found.filter(({ email }) => email !== '').map((user) => emailTo(service, user, waiting)));
  return {
    reset: async (waiting) => emailsTo(await accountsOf(waiting.about), waiting),
    invitation: async (waiting) => emailsTo(await users.find({ _id: Number(waiting.about), is_active: true }).toArray(), waiting),
  };
}

async function emailTo(service: ServiceContext, user: User, { kind, language }: QueuedEmail<LinkKind>): Promise<Email> {
  const token = newLinkToken();
  const until = new Date(clock.millis() + linkMinutes[kind] * 60_000);
  const organisation = await service.everyRow(organisationModel, 'of the account').findOne({ _id: user.org }, { projection: { name: 1 } });
  await service.everyRow(passwordLinkModel, 'a link is found by its secret').insertOne({ _id: digestOf(token), org: user.org, user: user._id, kind, until });
  const values: Record<string, string> = {
    name: fullName(user),
    username: user.username,
    organisation: organisation?.name ?? '',
    minutes: String(linkMinutes.reset),
    days: String(linkMinutes.invitation / (24 * 60)),
    // After the #, so that no server or proxy logs the token.
    link: `${service.config.mail?.portal ?? ''}${prefixOf(language)}/auth/reset#${token}`,
  };
  const put = (text: string): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const { subject, text } = texts[language][kind];
  return { to: user.email, subject: put(subject), text: put(text) };
}
