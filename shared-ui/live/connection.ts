import { rightsHeader } from '@firm/platform/contract/headers';
import { accessToken, apiAddress, request } from '@firm/shared-ui/api/index.ts';
import { backoff } from './backoff.ts';
import { eventStream, type StreamEvent } from './eventStream.ts';
import { readLiveEvent, type LiveEvent } from './liveEvent.ts';

/** The server sends something every 15 s; after three missed intervals the connection counts as dead. Milliseconds. */
const silenceMs = 45_000;

export interface LiveListener {
  onEvent(event: LiveEvent): void;
  /** Events were missed that the server cannot replay. */
  onGap(): void;
  /** What stands for the user's rights, as the server says it with each connection and change. */
  onRights?(rights: string): void;
}

/**
 * Keeps one stream open until `signal` ends it: reconnects with increasing delays, tells the server the last event received and the rights known, and
 * refreshes the token when the stream is refused.
 * @param rights those known from another connection; null: none
 */
export async function keepConnected(listener: LiveListener, signal: AbortSignal, rights: string | null = null): Promise<void> {
  let lastId: string | null = null;
  const know = (told: string | null): void => {
    rights = told;
    if (told !== null) listener.onRights?.(told);
  };
  let attempt = 0;
  let broken = false;
  const begun = performance.now();
  while (!signal.aborted) {
    try {
      const response = await open({ lastId, rights }, Math.ceil(performance.now() - begun), signal);
      know(response.headers.get(rightsHeader));
      // Without a last event, the server cannot know what was missed.
      if (broken && lastId === null) listener.onGap();
      attempt = 0;
      await readAll(response, signal, ({ id, event: kind, data }) => {
        if (id) lastId = id;
        if (kind === 'gap') return listener.onGap();
        const event = readLiveEvent(data);
        if (event?.rights !== undefined) know(event.rights);
        if (event) listener.onEvent(event);
      });
    } catch {
      // Whatever the error, reconnecting is the remedy.
    }
    broken = true;
    attempt += 1;
    await wait(backoff(attempt), signal);
  }
}

/** What the page knows from its last connection; null: nothing. */
interface Known {
  readonly lastId: string | null;
  readonly rights: string | null;
}

/** Changes since the page began to read, before its first stream was open, are sent again by the server: `age`. */
async function open({ lastId, rights }: Known, age: number, signal: AbortSignal): Promise<Response> {
  const send = () =>
    fetch(apiAddress(lastId === null ? `/live/?age=${age}` : '/live/'), {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${accessToken() ?? ''}`,
        ...(lastId !== null && { 'Last-Event-ID': lastId }),
        ...(rights !== null && { [rightsHeader]: rights }),
      },
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
    });
  let response = await send();
  if (response.status === 401) {
    // Any ordinary call refreshes the token, once for the whole page.
    await request('GET', apiAddress('/users/current/'), { quiet: true, signal });
    response = await send();
  }
  if (!response.ok || !response.body) throw new Error(`The live stream answered ${response.status}`);
  return response;
}

async function readAll(response: Response, signal: AbortSignal, onMessage: (message: StreamEvent) => void): Promise<void> {
  const reader = response.body!.getReader();
  const text = new TextDecoder();
  const feed = eventStream(onMessage);
  let watch: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(watch);
    watch = setTimeout(() => void reader.cancel().catch(() => {}), silenceMs);
  };
  try {
    for (;;) {
      restartTimer();
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      feed(text.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(watch);
  }
}

function wait(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
