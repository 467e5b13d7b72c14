/** Random codes, and the hashes that are looked up instead of them. */
import { createHash, randomBytes } from 'node:crypto';
import { codeLetters } from '../contract/secretCode.ts';

/** A new code; each letter is five bits. */
export const newSecret = (length: number): string => Array.from(randomBytes(length), (byte) => codeLetters[byte & 31]).join('');

/** The digest by which a code or token is found: the time that a look-up takes reveals nothing about existing codes. */
export const digestOf = (code: string): string => createHash('sha256').update(code).digest('base64url');
