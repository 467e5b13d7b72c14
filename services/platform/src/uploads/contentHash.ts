import { createHash } from 'node:crypto';

/** SHA-256 of a file's content in hex. */
export function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
