/** Codes of doors and of reports. Without zod, for screens too. */
import { readCode } from '@firm/platform/contract/secretCode';

/** Code of a door: 100 bits. It is scanned, not typed. */
export const doorCodeLength = 20;
/** Code of a report: 60 bits, short enough to be written down. */
export const followCodeLength = 12;

/** Path of a door's page. */
export const doorAddress = (code: string): string => `/r/${code}`;

/** The code in a door's address, `https://…/ar/r/…`; null for any other address. */
export function codeOfDoor(address: string): string | null {
  const code = readCode(/\/r\/([^/?#]{1,60})\/?(?:[?#]|$)/.exec(address)?.[1] ?? '');
  return code.length === doorCodeLength ? code : null;
}
