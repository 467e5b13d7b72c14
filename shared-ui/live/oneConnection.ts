import { keepConnected, type LiveListener } from './connection.ts';
import type { LiveEvent } from './liveEvent.ts';

type Message = { readonly event: LiveEvent } | { readonly gap: true };
/** Told by the tab that has the stream, and asked for by one that begins to wait. */
type RightsMessage = { readonly rights: string } | { readonly asks: true };

/**
 * One stream for a whole browser: the tab that holds the lock has the stream and passes each event on; the others wait for the
 * lock, so that one of them takes over when that tab is closed. A browser without locks (a page that is neither https nor
 * localhost) has one stream per tab. `userId` separates two users of one browser. The tab that takes over says which rights the one before
 * knew of, so that it is told if they have changed in between.
 */
export async function shareConnection(userId: number, listener: LiveListener, signal: AbortSignal): Promise<void> {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return keepConnected(listener, signal);
  const name = `firm-live-${userId}`;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Message>) => ('gap' in data ? listener.onGap() : listener.onEvent(data.event));
  // A channel of its own: tabs that are still open with an earlier release take what they do not know for an event.
  const ofRights = new BroadcastChannel(`${name}-rights`);
  let rights: string | null = null;
  let waited = true;
  ofRights.onmessage = ({ data }: MessageEvent<RightsMessage>) => {
    if ('rights' in data) ({ rights } = data);
    else if (!waited && rights !== null) ofRights.postMessage({ rights } satisfies RightsMessage);
  };
  const shared: LiveListener = {
    onEvent(event) {
      listener.onEvent(event);
      channel.postMessage({ event } satisfies Message);
    },
    onGap() {
      listener.onGap();
      channel.postMessage({ gap: true } satisfies Message);
    },
    onRights(told) {
      rights = told;
      ofRights.postMessage({ rights } satisfies RightsMessage);
    },
  };
  try {
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      waited = false;
      await keepConnected(shared, signal);
    });
    if (!waited) return;
    ofRights.postMessage({ asks: true } satisfies RightsMessage);
    // The previous holder closed while we waited: events in between are unknown.
    await navigator.locks.request(name, { signal }, () => {
      waited = false;
      shared.onGap();
      return keepConnected(shared, signal, rights);
    });
  } catch (problem) {
    if (!signal.aborted) throw problem;
  } finally {
    channel.close();
    ofRights.close();
  }
}
