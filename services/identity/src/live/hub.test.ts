/** How live updates go on after an interruption: from where they were, or with a notice that something may be missing. */
import type { Principals } from '@firm/platform/auth/principal';
import { createLogger } from '@firm/platform/log/logger';
import type { CollectionAccess } from '@firm/platform/mongo/rows';
import type { Stamps } from '@firm/platform/mongo/stamps';
import { until } from '@firm/platform/testing/until';
import { LiveHub } from './hub.ts';
import type { Listener } from './listener.ts';

/** A stream on which nothing comes, until it fails. */
function stream(token: string, failure: Error | null) {
  let asked = 0;
  const one = {
    closed: false,
    resumeToken: token,
    tryNext: async () => {
      if ((asked += 1) > 1 && failure) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 10));
      return null;
    },
    close: async () => void (one.closed = true),
  };
  return one;
}

/** Follows streams that fail in turn with `failures`, and then a quiet one; tells what happened in order. */
async function follow(...failures: readonly Error[]) {
  const happened: string[] = [];
  const streams: ReturnType<typeof stream>[] = [];
  const watch = (_stages: unknown, options?: { resumeAfter?: unknown }) => {
    happened.push(`opened ${options?.resumeAfter === undefined ? 'now' : `at ${String(options.resumeAfter)}`}`);
    const one = stream(`t${streams.length}`, failures[streams.length] ?? null);
    streams.push(one);
    return one;
  };
  const stamps = { read: async () => new Map() } as unknown as Stamps;
  const hub = new LiveHub(watch as unknown as CollectionAccess['watch'], async () => new Map(), stamps, {} as Principals, createLogger('identity', 'silent'));
  const listener = { user: 1, actor: null, org: 1, sessionId: 's', tokenExpired: () => false, rightsExpired: () => false, recheck: async () => undefined, gap: () => void happened.push('gap'), close: () => undefined, beat: () => undefined };
  await hub.ready();
  hub.add(listener as unknown as Listener, null, null);
  await until(() => streams.length > failures.length, 'the last stream is open');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await hub.stop();
  expect(streams.every(({ closed }) => closed)).toBe(true);
  return happened;
}

test('an interruption before the first change resumes where the stream was opened', async () => {
  expect(await follow(new Error('the network is gone'))).toEqual(['opened now', 'opened at t0']);
});

test('a position that the server no longer knows makes pages fetch again as soon as changes are followed again', async () => {
  const lost = Object.assign(new Error('history lost'), { code: 286 });
  expect(await follow(lost)).toEqual(['opened now', 'opened now', 'gap']);
  expect(await follow(new Error('the network is gone'), lost)).toEqual(['opened now', 'opened at t0', 'opened now', 'gap']);
});
