/**
 * E-mails that wait to be sent. Its content is written with the change that it is about, so that it survives whatever
 * ends the process; it is put into words, and given its secrets, only when it is sent. An e-mail may arrive twice where a process
 * ends between sending and striking it off, and none is lost but after its time.
 */
import { randomUUID } from 'node:crypto';
import { Schema } from 'mongoose';
import type { Insert } from '../change/write.ts';
import { clock } from '../clock/clock.ts';
import type { Language } from '../errors/messages.ts';
import type { Job } from '../jobs/schedule.ts';
import { schemaOptions, type ModelSpec } from '../mongo/model.ts';
import type { ServiceContext } from '../service/context.ts';
import { send, type Letter } from './post.ts';

/** An e-mail that waits. `K`: what kinds a service sends. */
export interface WaitingLetter<K extends string = string> {
  _id: string;
  /** null: whose it is shows only when it is sent. */
  org: number | null;
  kind: K;
  /** Whom it is about or for, in the words of its kind: a user's id, or what somebody typed. */
  about: string;
  language: Language;
  /** When it may be tried next; while somebody sends it, when another may. */
  next: Date;
  tries: number;
  /** It is dropped then: who waited for it has asked again. */
  until: Date;
}

/** What makes the e-mails of a kind; none where there is nobody to write to. */
export type Compose<K extends string> = Readonly<Record<K, (waiting: WaitingLetter<K>) => Promise<readonly Letter[]>>>;

const collectionOf = (service: string): string => `${service}_letters`;

/** The collection of a service's waiting e-mails. */
export function letterModel<K extends string = string>(service: string): ModelSpec<WaitingLetter<K>> {
  const schema = new Schema<WaitingLetter<K>>(
    { _id: String, org: Number, kind: String, about: String, language: String, next: Date, tries: Number, until: Date },
    schemaOptions,
  );
  schema.index({ next: 1 });
  schema.index({ until: 1 }, { expireAfterSeconds: 0 });
  return { name: collectionOf(service), schema, scope: null };
}

/** An e-mail to be written down with a change, or alone. @param minutes for which it is of use */
export function waitingLetter<K extends string>(given: Pick<WaitingLetter<K>, 'org' | 'kind' | 'about' | 'language'>, minutes: number): WaitingLetter<K> {
  const now = clock.now();
  return { _id: randomUUID(), ...given, next: now, tries: 0, until: new Date(now.getTime() + minutes * 60_000) };
}

/** The part of a write that lets e-mails wait. */
export const lettersIn = ({ name }: Pick<ServiceContext, 'name'>, letters: readonly WaitingLetter[]): Insert => ({ collection: collectionOf(name), documents: letters.map((one) => ({ ...one })) });

/** A process that sends an e-mail has it for so long; after a failure it waits for twice as long each time. */
const holdMs = 60_000;
/** E-mails of one run; what is left is the next run's. */
const most = 50;

/** The job that sends what waits, of all processes each e-mail by one; nothing where no mail server is named. */
export function letterJob<K extends string>(service: ServiceContext, compose: Compose<K>): Job {
  return { name: 'letters', everyMs: 1_000, run: () => sendWaiting(service, compose) };
}

export async function sendWaiting<K extends string>(service: ServiceContext, compose: Compose<K>): Promise<void> {
  const { mail } = service.config;
  if (!mail) return;
  const letters = service.everyRow(letterModel<K>(service.name), 'letters go out for every organisation');
  for (let sent = 0; sent < most; sent += 1) {
    const now = clock.now();
    const waiting = await letters.findOneAndUpdate(
      { next: { $lte: now } },
      [{ $set: { tries: { $add: ['$tries', 1] }, next: { $add: [now, { $multiply: [holdMs, { $pow: [2, '$tries'] }] }] } } }],
      { sort: { next: 1 }, returnDocument: 'after' },
    );
    if (!waiting) return;
    try {
      if (waiting.until > now) for (const letter of await compose[waiting.kind](waiting)) await send(mail, letter);
      await letters.deleteOne({ _id: waiting._id });
    } catch (error) {
      service.log.warn({ err: error, letter: waiting._id, kind: waiting.kind, tries: waiting.tries }, 'e-mail could not be sent; retrying');
    }
  }
}
