/** Events that one tab sends the others: all tabs share one session. */
export type TabEvent = 'signed-in' | 'signed-out' | 'locked';

const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('firm-session') : null;

/** Tells this user's other tabs; the tab that sends it hears nothing. Does nothing in a browser without `BroadcastChannel`. */
export function notifyTabs(event: TabEvent): void {
  channel?.postMessage(event);
}

/** Calls `onEvent` with events from other tabs; returns the function that unsubscribes. */
export function subscribeToTabs(onEvent: (event: TabEvent) => void): () => void {
  if (!channel) return () => undefined;
  const listener = (event: MessageEvent) => onEvent(event.data as TabEvent);
  channel.addEventListener('message', listener);
  return () => channel.removeEventListener('message', listener);
}
