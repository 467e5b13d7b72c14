/**
 * Sends the stored news. A lease makes sure that one process handles a user at a time; the rights that the user has at that moment
 * decide what is sent. If a process dies after sending and before removing the news, another sends it again under the same Message-ID.
 */
import { createHash } from 'node:crypto';
import { noReach, reaches } from '@firm/platform/auth/rights';
import { clock } from '@firm/platform/clock/clock';
import { send } from '@firm/platform/mail/post';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories } from '@firm/residents/contract/published';
import { organisationModel } from '../organisation/model.ts';
import { emailPreferencesOf, preferenceModel } from '../preference/model.ts';
import { fullName, userModel } from '../user/model.ts';
import { composeNews } from './compose.ts';
import { mayBeNotified, readKinds, seesPlace, wants, type DeclaredKind } from './kinds.ts';
import { digestModel, type Digest, type NewsItem } from './model.ts';

const holdMs = 60_000;
/** Retries after which the delay stops doubling, at about an hour. */
const mostDoublings = 6;
/** Most e-mails of one run; the next run sends the rest. */
const mostEmails = 100;
/** News that could not be sent for so long is dropped. */
const oldestMs = 2 * 24 * 60 * 60_000;

/** Sends every e-mail that is due. */
export async function sendDigests(service: ServiceContext): Promise<void> {
  const { mail } = service.config;
  if (!mail) return;
  const digests = service.everyRow(digestModel, 'e-mails go out for every organisation');
  let kinds: readonly DeclaredKind[] | null = null;
  for (let count = 0; count < mostEmails; count += 1) {
    const now = clock.now();
    const taken = await digests.findOneAndUpdate(
      { due: { $lte: now }, $or: [{ held: null }, { held: { $lte: now } }] },
      [{ $set: { tries: { $add: ['$tries', 1] }, held: { $add: [now, { $multiply: [holdMs, { $pow: [2, { $min: ['$tries', mostDoublings] }] }] }] } } }],
      { sort: { due: 1 }, returnDocument: 'after' },
    );
    if (!taken) return;
    kinds ??= await readKinds(service);
    try {
      const email = await emailOf(service, taken, kinds);
      if (email) await send(mail, email);
      await removeSent(service, taken, email !== null);
    } catch (error) {
      service.log.warn({ err: error, user: taken._id, tries: taken.tries }, 'e-mail notifications could not be sent; retrying');
    }
  }
}

/** The e-mail for a user; null: there is no address, or no news that they may still see. */
async function emailOf(service: ServiceContext, { _id, org, items, more, sent }: Digest, kinds: readonly DeclaredKind[]) {
  const [user, preference, reach] = await Promise.all([
    service.rows(userModel, wholeOrg(org)).one(_id),
    service.everyRow(preferenceModel, 'their own').findOne({ _id }),
    service.principals.reachOf(_id),
  ]);
  if (!user?.is_active || !user.email || reaches(noReach, reach)) return null;
  const scope = { org, dormitories: reach.dormitories };
  const preferences = emailPreferencesOf(preference);
  const wanted = new Map(kinds.filter((kind) => mayBeNotified(kind, reach) && wants(kind, reach, preferences)).map((one) => [one.kind, one]));
  const since = clock.millis() - oldestMs;
  const own = items.filter(({ kind, dormitory, at }) => {
    const declared = wanted.get(kind);
    return declared !== undefined && at.getTime() >= since && seesPlace(declared, scope, dormitory);
  });
  if (own.length === 0) return null;
  const [organisation, dormitoryRows] = await Promise.all([
    service.everyRow(organisationModel, 'the reader’s own').findOne({ _id: org }, { projection: { name: 1 } }),
    service.published(dormitories, scope).byId(own.flatMap(({ dormitory }) => dormitory ?? [])),
  ]);
  return {
    to: user.email,
    id: messageId(_id, own, sent),
    ...composeNews({
      ...{ items: own, more: own.length === items.length ? more : 0, kinds },
      dormitories: new Map([...dormitoryRows].map(([id, { name }]) => [id, name])),
      language: preferences?.language ?? preference?.language ?? 'en',
      name: fullName(user),
      organisation: organisation?.name ?? '',
      portal: service.config.mail?.portal ?? '',
    }),
  };
}

/** The id of the e-mail: the same for the same news, whichever process sends it. */
const messageId = (user: number, items: readonly NewsItem[], sent: Date | null): string =>
  createHash('sha256').update(JSON.stringify([user, sent, items.map(({ key }) => key)])).digest('hex').slice(0, 40);

/** Removes the news that was sent and releases the lease. News that came meanwhile stays for the next e-mail. */
async function removeSent(service: ServiceContext, { _id, items }: Digest, wasSent: boolean): Promise<void> {
  const now = clock.now();
  const left = { $filter: { input: '$items', cond: { $not: { $in: ['$$this.key', items.map(({ key }) => key)] } } } };
  const next = new Date(now.getTime() + restMs);
  await service.commits.alone(() =>
    service.everyRow(digestModel, 'one that this process holds').updateOne({ _id }, [
      { $set: { items: left, more: 0, held: null, tries: 0, ...(wasSent && { sent: now }) } },
      { $set: { due: { $cond: [{ $eq: ['$items', []] }, null, next] } } },
    ]),
  );
}

/** Delay before the next e-mail for news that was left over: the interval of the fastest pace. */
const restMs = 15 * 60_000;
