/** Codes of doors and of reports. Without zod, for screens too. */
import { readCode } from '@firm/platform/contract/secretCode';

/** Of a door: 100 bits. It is scanned, not typed. */
export const doorCodeLength = 20;
/** Of a report: 60 bits, few enough to be written down. */
export const followCodeLength = 12;

/** Where the page of a door is, without its host. */
export const doorAddress = (code: string): string => `/r/${code}`;

/** The code in the address of a door, `https://…/ar/r/…`; null where it is the address of something else. */
export function codeOfDoor(address: string): string | null {
  const code = readCode(/\/r\/([^/?#]{1,60})\/?(?:[?#]|$)/.exec(address)?.[1] ?? '');
  return code.length === doorCodeLength ? code : null;
}
