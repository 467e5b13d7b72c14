import { createParser } from 'eventsource-parser';

/** One event of a server-sent stream, unparsed. */
export interface StreamEvent {
  /** The last id named in the stream, with this event or before it. */
  readonly id: string | null;
  readonly event: string;
  readonly data: string;
}

/** Parses a `text/event-stream` incrementally: call the result with text as it arrives, in chunks of any size. */
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
