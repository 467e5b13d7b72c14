import { keepConnected, type LiveListener } from './connection.ts';
import type { LiveEvent } from './liveEvent.ts';

type Message = { readonly event: LiveEvent } | { readonly gap: true };

/**
 * One stream for a whole browser: the tab that holds the lock has the stream and passes each event on; the others wait for the
 * lock, so that one of them takes over when that tab is closed. A browser without locks (a page that is neither https nor
 * localhost) has one stream per tab. `userId` separates two users of one browser.
 */
export async function shareConnection(userId: number, listener: LiveListener, signal: AbortSignal): Promise<void> {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return keepConnected(listener, signal);
  const name = `firm-live-${userId}`;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Message>) => ('gap' in data ? listener.onGap() : listener.onEvent(data.event));
  const shared: LiveListener = {
    onEvent(event) {
      listener.onEvent(event);
      channel.postMessage({ event } satisfies Message);
    },
    onGap() {
      listener.onGap();
      channel.postMessage({ gap: true } satisfies Message);
    },
  };
  let waited = true;
  try {
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      waited = false;
      await keepConnected(shared, signal);
    });
    // The previous holder closed while we waited: events in between are unknown.
    if (waited)
      await navigator.locks.request(name, { signal }, () => {
        shared.onGap();
        return keepConnected(shared, signal);
      });
  } catch (problem) {
    if (!signal.aborted) throw problem;
  } finally {
    channel.close();
  }
}
