/** One event of a server-sent stream, as it came. */
export interface StreamEvent {
  readonly id: string | null;
  readonly event: string;
  readonly data: string;
}

/**
 * Reads a `text/event-stream` piece by piece (WHATWG HTML, section 9.2): feed it text as it arrives, in any pieces.
 * `onRetry` is told a waiting time, in milliseconds, that the server asks for.
 */
export function eventStream(onEvent: (event: StreamEvent) => void, onRetry: (wait: number) => void = () => {}): (text: string) => void {
  let rest = '';
  let id: string | null = null;
  let event = '';
  let data: string[] = [];

  const line = (text: string): void => {
    if (text === '') {
      if (data.length > 0) onEvent({ id, event: event || 'message', data: data.join('\n') });
      event = '';
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    if (colon === 0) return;
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
    else if (field === 'retry' && /^\d+$/.test(value)) onRetry(Number(value));
  };

  return (text) => {
    // A carriage return at the very end may be half of a line end: it waits for what follows.
    const held = (rest + text).endsWith('\r') ? 1 : 0;
    const all = rest + text;
    const lines = all.slice(0, all.length - held).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + all.slice(all.length - held);
    for (const each of lines) line(each);
  };
}
