/**
 * Password hashes by argon2id, with bounded concurrency: each hash takes 19 MiB, so many sign-ins at once wait in line and
 * the process stays within its memory.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';
import { unavailable } from '@firm/platform/errors/apiError';
import { Semaphore } from '@firm/platform/uploads/semaphore';

// The second option of OWASP's password storage guidance: argon2id, 19 MiB, 2 passes, 1 lane. `algorithm: 2` is argon2id in
// the library's enum, which exists only as a type.
const parameters: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const atOnce = 2;
/** Sign-ins that may wait; at 30 ms each the last of them waits two to three seconds. */
const mostWaiting = 200;
const patienceMs = 10_000;

const semaphore = new Semaphore(atOnce);
let waiting = 0;

/** Runs `work` under the semaphore for hashing. Throws 503 when too many are already waiting. */
export async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting) throw unavailable(5);
  waiting += 1;
  const leave = await semaphore.enter(1, patienceMs).finally(() => (waiting -= 1));
  if (!leave) throw unavailable(5);
  try {
    return await work();
  } finally {
    leave();
  }
}

/** The hash of a new password. */
export function hashPassword(password: string): Promise<string> {
  return withHashSlot(() => hash(password.normalize('NFKC'), parameters));
}

let dummy: Promise<string> | null = null;

/**
 * Whether the password matches the hash `known`. It is null for an unknown user, which takes the same time, so that nobody
 * learns which names exist. Call it inside `withHashSlot`.
 */
export async function passwordMatches(known: string | null, password: string): Promise<boolean> {
  dummy ??= hash(randomBytes(18).toString('base64'), parameters);
  const matched = await verify(known ?? (await dummy), password.normalize('NFKC')).catch(() => false);
  return known !== null && matched;
}

/** Without letters that look alike, because one-time passwords are read from a screen and typed. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password that is shown once: four groups of four, about 79 bits. */
export function oneTimePassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
