/** Answers that are more than plain JSON: other statuses, headers, files, streams. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { disposition } from './disposition.ts';

/** JSON as text. */
export interface JsonBody {
  /** Assembled only when it is asked for, if there is a digest. */
  readonly text: string;
  /** The same only for the same text; if absent, it is computed from the text. */
  readonly digest?: string;
  /** Approximate length of the text. */
  readonly length?: number;
}

type ReplyBody =
  | { readonly kind: 'json'; readonly value: unknown }
  /** JSON that already is text. */
  | ({ readonly kind: 'json-text' } & JsonBody)
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly type: string }
  | { readonly kind: 'empty' }
  /** The handler writes the response itself (streams, server-sent events). */
  | { readonly kind: 'taken'; readonly write: (request: IncomingMessage, response: ServerResponse) => void | Promise<void> };

export class Reply {
  readonly body: ReplyBody;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly status: number | null;

  constructor(body: ReplyBody, headers: Readonly<Record<string, string | string[]>> = {}, status: number | null = null) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }

  static json(value: unknown, headers: Readonly<Record<string, string | string[]>> = {}, status: number | null = null): Reply {
    return new Reply({ kind: 'json', value }, headers, status);
  }

  /** JSON assembled by `pageJson` or a record cache. */
  static jsonText(text: string): Reply {
    return new Reply({ kind: 'json-text', text });
  }

  /** JSON in pieces with a known digest: it is not even assembled for callers that already hold the same. */
  static jsonPieces({ digest, length, text }: { readonly digest: string; readonly length: number; readonly text: () => string }): Reply {
    return new Reply({
      kind: 'json-text',
      digest,
      length,
      get text() {
        return text();
      },
    });
  }

  /** A file to be saved under `name`, which may be in any script. */
  static download(bytes: Uint8Array, type: string, name: string): Reply {
    return new Reply(
      { kind: 'bytes', bytes, type },
      { 'content-disposition': disposition('attachment', name) },
    );
  }

  static empty(headers: Readonly<Record<string, string | string[]>> = {}): Reply {
    return new Reply({ kind: 'empty' }, headers, 204);
  }

  static take(write: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>): Reply {
    return new Reply({ kind: 'taken', write });
  }
}
