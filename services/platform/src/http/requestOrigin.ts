/** What a request's headers say about its origin and the address that it was sent to. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../service/config.ts';

function headerText(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

/** The gateway's id of the request, or one of our own. */
export function readRequestId(request: IncomingMessage): string {
  const given = headerText(request.headers['x-request-id']);
  return given && /^[\w.:-]{8,80}$/.test(given) ? given : randomUUID();
}

/** The gateway puts the client's address first; in production nothing else can reach a service's port. */
export function readAddress(request: IncomingMessage): string {
  const forwarded = headerText(request.headers['x-forwarded-for'])?.split(',')[0]?.trim();
  return forwarded && forwarded.length < 60 ? forwarded : (request.socket.remoteAddress ?? 'unknown');
}

/** The absolute address of the API as the client reached it. */
export function readBase(request: IncomingMessage, { publicUrl, basePath }: Pick<Config, 'publicUrl' | 'basePath'>): string {
  if (publicUrl) return publicUrl + basePath;
  const forwarded = headerText(request.headers['x-forwarded-host']) ?? request.headers.host ?? 'localhost';
  const host = /^[\w.:[\]-]{1,255}$/.test(forwarded) ? forwarded : 'localhost';
  const secure = headerText(request.headers['x-forwarded-proto']) === 'https';
  return `${secure ? 'https' : 'http'}://${host}${basePath}`;
}
