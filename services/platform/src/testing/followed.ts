/** For tests of following: a service whose changes are followed, and one that follows them and counts their effects. */
import { z } from 'zod';
import type { Change } from '../change/change.ts';
import { Follower } from '../change/following/follower.ts';
import type { Consumer } from '../change/following/consumer.ts';
import type { Write } from '../change/write.ts';
import { publishedEvents } from '../contract/published.ts';
import { defineService } from '../service/define.ts';
import { startTestPortal, type TestPortal } from './portal.ts';

/** A service without calls. */
export const emptyService = (name: string) => defineService({ name, version: '1', title: name, routes: {}, models: [], handlers: () => ({}) });
const payload = z.object({ n: z.number().optional() });
export type Payload = z.output<typeof payload>;
/** What the followers write. */
const collections = ['sink_effects', 'sink_sums'];

/** The effect of one event: a record that it happened, and a count of events. */
export const effect = (change: Pick<Change, 'entity_id' | 'org'>): Write => ({
  inserts: [{ collection: 'sink_effects', documents: [{ org: change.org, of: change.entity_id }] }],
  increments: [{ collection: 'sink_sums', id: 'all', by: { n: 1 }, base: { org: change.org } }],
});

/** `source`, whose changes `sink` follows. */
export class Followed {
  portal!: TestPortal;
  #followers: Follower[] = [];

  async start(): Promise<void> {
    this.portal = await startTestPortal([emptyService('source'), emptyService('sink')]);
  }

  /** Before each test. */
  async begin(): Promise<void> {
    this.#followers = [];
    for (const name of collections) await this.portal.connection.createCollection(name);
  }

  /** After each test: leaves nothing for the next one, neither what was followed nor what is known about it. */
  async clear(): Promise<void> {
    await Promise.all(this.#followers.map((one) => one.stop()));
    for (const name of collections) await this.portal.connection.dropCollection(name);
    for (const name of ['source_changes', 'sink_inbox', 'sink_resume_tokens', 'sink_dead_letters', 'platform_processes']) await this.portal.connection.collection(name).deleteMany({});
  }

  async stop(): Promise<void> {
    await this.portal.stop();
  }

  /** Writes an event for each of these numbers. */
  async write(numbers: readonly number[], type = 'thing.created', at?: Date): Promise<void> {
    await Promise.all(numbers.map((n) => this.change(n, { n }, type, at)));
  }

  async change(entity_id: number, data: Payload, type = 'thing.created', at?: Date): Promise<void> {
    await this.portal.context('source').commits.commit({ changes: [{ org: 1, dormitory: null, entity: 'thing', entity_id, type, data, ...(at && { at }) }] });
  }

  /** Begins to follow. */
  follow(apply: Consumer<Payload>['apply'] = async (change) => effect(change), types: readonly string[] = ['thing.created'], more: Omit<Partial<Consumer<Payload>>, 'events' | 'apply'> = {}): Follower {
    const one = new Follower(this.portal.context('sink'), { events: publishedEvents('source', types, payload), apply, ...more });
    this.#followers.push(one);
    one.start();
    return one;
  }

  /** The numbers of the events whose effects exist, in order. */
  async effects(): Promise<number[]> {
    return (await this.portal.connection.collection('sink_effects').find().toArray()).map((one) => one.of as number).sort((a, b) => a - b);
  }

  async counted(): Promise<number> {
    return (await this.portal.connection.collection('sink_sums').find().toArray()).reduce((sum, row) => sum + (row.n as number), 0);
  }

  /** Whether this many events were handled. */
  async handled(n: number): Promise<boolean> {
    return (await this.portal.connection.collection('sink_inbox').countDocuments()) === n;
  }
}

/** The numbers from 1 to `n`. */
export const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
