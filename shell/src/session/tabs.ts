/** What one tab tells the others: all tabs share one session. */
export type TabNews = 'signed-in' | 'signed-out' | 'locked';

const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('firm-session') : null;

export function tellTabs(news: TabNews): void {
  channel?.postMessage(news);
}

/** Calls `hear` for news of other tabs; the answer ends it. */
export function hearTabs(hear: (news: TabNews) => void): () => void {
  if (!channel) return () => undefined;
  const listener = (event: MessageEvent) => hear(event.data as TabNews);
  channel.addEventListener('message', listener);
  return () => channel.removeEventListener('message', listener);
}
