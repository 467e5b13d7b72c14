/** The token in a link's address: the link's id, its expiry, and a signature made with the link's own key. Pure. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The signed content. */
interface Signed {
  readonly id: number;
  /** Milliseconds. */
  readonly expires: number;
  /** Random, so that no two addresses with the same id and expiry are alike. */
  readonly nonce: string;
}

/** 256 random bits as base64url, for one link alone: a new key makes every earlier address of the link invalid. */
export const newKey = (): string => randomBytes(32).toString('base64url');
/** 128 random bits as base64url, for one address. */
export const newNonce = (): string => randomBytes(16).toString('base64url');

const bodyOf = ({ id, expires, nonce }: Signed): string => `${id}.${expires}.${nonce}`;
const signature = (signed: Signed, key: string): Buffer => createHmac('sha256', Buffer.from(key, 'base64url')).update(bodyOf(signed)).digest();

/** `<id>.<expires>.<nonce>.<signature>`; `readToken` and `isSigned` reverse it. @param key the link's, as `newKey` makes it */
export const tokenOf = (signed: Signed, key: string): string => `${bodyOf(signed)}.${signature(signed, key).toString('base64url')}`;

/** The content of a token, with its signature not yet verified; null: malformed. */
export function readToken(token: string): (Signed & { readonly mac: string }) | null {
  const found = /^([1-9]\d{0,14})\.([1-9]\d{0,15})\.([\w-]{22})\.([\w-]{43})$/.exec(token);
  if (!found) return null;
  const [, id, expires, nonce = '', mac = ''] = found;
  return { id: Number(id), expires: Number(expires), nonce, mac };
}

/** Whether the link's own key signed it; compared in constant time. */
export function isSigned({ mac, ...signed }: Signed & { readonly mac: string }, key: string): boolean {
  const [given, own] = [Buffer.from(mac, 'base64url'), signature(signed, key)];
  return given.length === own.length && timingSafeEqual(given, own) && given.toString('base64url') === mac;
}
