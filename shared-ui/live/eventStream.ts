import { createParser } from 'eventsource-parser';

/** One event of a server-sent stream, as it came. */
export interface StreamEvent {
  /** The last id that the stream has named, with this event or before it. */
  readonly id: string | null;
  readonly event: string;
  readonly data: string;
}

/** Reads a `text/event-stream` piece by piece: feed it text as it arrives, in any pieces. */
export function eventStream(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let last: string | null = null;
  const parser = createParser({
    onEvent({ id, event = 'message', data }) {
      last = id ?? last;
      onEvent({ id: last, event, data });
    },
  });
  return (text) => parser.feed(text);
}
