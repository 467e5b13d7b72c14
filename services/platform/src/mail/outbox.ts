/**
 * E-mails that wait to be sent. What an e-mail is about is stored with the change that causes it, so that it survives whatever
 * ends the process; its text, and any secret in it, is made only when it is sent. An e-mail may arrive twice if a process
 * ends between sending it and removing it; none is lost before its time is up.
 */
import { randomUUID } from 'node:crypto';
import { Schema } from 'mongoose';
import type { Insert } from '../change/write.ts';
import { clock } from '../clock/clock.ts';
import type { Language } from '../errors/messages.ts';
import type { Job } from '../jobs/schedule.ts';
import { schemaOptions, type ModelSpec } from '../mongo/model.ts';
import type { ServiceContext } from '../service/context.ts';
import { send, type Email } from './post.ts';

/** An e-mail that waits. `K`: the kinds that a service sends. */
export interface QueuedEmail<K extends string = string> {
  _id: string;
  /** null: the organisation becomes known only when it is sent. */
  org: number | null;
  kind: K;
  /** Whom it is about or for, in the words of its kind: a user's id, or what somebody typed. */
  about: string;
  language: Language;
  /** When it may be tried next; while a process sends it, when another one may. */
  next: Date;
  tries: number;
  /** When it is dropped: whoever waited for it has asked again by then. */
  until: Date;
}

/** Makes the e-mails of each kind; none if there is nobody to write to. */
export type Compose<K extends string> = Readonly<Record<K, (waiting: QueuedEmail<K>) => Promise<readonly Email[]>>>;

/** The name is older than the term e-mail, and stays: the collection of earlier releases has e-mails that wait. */
const collectionOf = (service: string): string => `${service}_letters`;

/** The collection of a service's waiting e-mails. */
export function outboxModel<K extends string = string>(service: string): ModelSpec<QueuedEmail<K>> {
  const schema = new Schema<QueuedEmail<K>>(
    { _id: String, org: Number, kind: String, about: String, language: String, next: Date, tries: Number, until: Date },
    schemaOptions,
  );
  schema.index({ next: 1 });
  schema.index({ until: 1 }, { expireAfterSeconds: 0 });
  return { name: collectionOf(service), schema, scope: null };
}

/** An e-mail to be stored with a change, or on its own. @param minutes for which it is of use */
export function queuedEmail<K extends string>(given: Pick<QueuedEmail<K>, 'org' | 'kind' | 'about' | 'language'>, minutes: number): QueuedEmail<K> {
  const now = clock.now();
  return { _id: randomUUID(), ...given, next: now, tries: 0, until: new Date(now.getTime() + minutes * 60_000) };
}

/** The part of a write that stores waiting e-mails. */
export const emailInsert = ({ name }: Pick<ServiceContext, 'name'>, emails: readonly QueuedEmail[]): Insert => ({ collection: collectionOf(name), documents: emails.map((one) => ({ ...one })) });

/** How long a process that sends an e-mail holds it, in milliseconds; after each failure it waits twice as long. */
const holdMs = 60_000;
/** E-mails of one run; the rest is left to the next run. */
const most = 50;

/** The job that sends waiting e-mails, each one by a single process; it does nothing where no mail server is configured. */
export function outboxJob<K extends string>(service: ServiceContext, compose: Compose<K>): Job {
  return { name: 'queued e-mails', everyMs: 1_000, run: () => sendQueuedEmails(service, compose) };
}

/**
 * Sends what is due, at most so many in one run. One that fails is logged and tried again later, each time after twice as long;
 * one whose time is up is dropped. Does nothing where no mail server is configured.
 */
export async function sendQueuedEmails<K extends string>(service: ServiceContext, compose: Compose<K>): Promise<void> {
  const { mail } = service.config;
  if (!mail) return;
  const queue = service.everyRow(outboxModel<K>(service.name), 'e-mails go out for every organisation');
  for (let sent = 0; sent < most; sent += 1) {
    const now = clock.now();
    const waiting = await queue.findOneAndUpdate(
      { next: { $lte: now } },
      [{ $set: { tries: { $add: ['$tries', 1] }, next: { $add: [now, { $multiply: [holdMs, { $pow: [2, '$tries'] }] }] } } }],
      { sort: { next: 1 }, returnDocument: 'after' },
    );
    if (!waiting) return;
    try {
      if (waiting.until > now) for (const email of await compose[waiting.kind](waiting)) await send(mail, email);
      await queue.deleteOne({ _id: waiting._id });
    } catch (error) {
      service.log.warn({ err: error, email: waiting._id, kind: waiting.kind, tries: waiting.tries }, 'e-mail could not be sent; retrying');
    }
  }
}
