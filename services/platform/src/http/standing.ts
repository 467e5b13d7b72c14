/**
 * What a service tells the gateway about an answer that it keeps. About the caller: how long and under which change stamps they may
 * call this route, and with whom they share answers. About the answer: how long and under which stamps it is valid for all of these.
 * While all of that stands, the gateway may give the answer, without asking the service, to everybody about whom the service said the
 * same. It reads the stamps again at every request, as the service itself would (cache/answers.ts), so a change of the data or of the
 * caller's rights binds on the very next request there too.
 */
import { hash } from 'node:crypto';

/** Set by a gateway that can keep answers; without it, a service sends nothing about its stamps. */
export const standingRequestHeader = 'x-firm-asks-standing';
/** The service's statement, for the gateway alone: never passed on to clients. */
export const standingHeader = 'x-firm-standing';

/** Something that is valid for some time. */
export interface Validity {
  /** Milliseconds until it expires. Not a moment, since the clocks of two machines differ. */
  readonly ms: number;
  /** Names and numbers of stamps, all of which must be as they are here. */
  readonly stamps: Readonly<Record<string, number>>;
}

interface Standing {
  /** Equal for callers who get the same answers at this route: of the same scope and rights, in the same language, at the same address of the portal. */
  readonly whose: string;
  readonly caller: Validity;
  readonly answer: Validity;
}

/** The value of `whose` for a text. It does not reveal the text. */
export const audienceHash = (text: string): string => hash('sha256', text, 'base64url');

/** The header's text; the gateway reads it with `readStanding`. */
export function writeStanding({ whose, caller, answer }: Standing): string {
  return [whose, written(caller), written(answer)].join(';');
}

const written = ({ ms, stamps }: Validity): string => [String(Math.max(0, Math.floor(ms))), ...Object.entries(stamps).map(([name, n]) => `${name}=${n}`)].join(' ');

/** null for a text that no service of ours has written. */
export function readStanding(text: unknown): Standing | null {
  if (typeof text !== 'string' || !/^[\w-]{1,64};\d{1,5}( [\w.-]+=\d{1,15})+;\d{1,5}( [\w.-]+=\d{1,15})*$/.test(text)) return null;
  const [whose = '', caller = '', answer = ''] = text.split(';');
  return { whose, caller: read(caller), answer: read(answer) };
}

function read(text: string): Validity {
  const [ms = '', ...pairs] = text.split(' ');
  const stamps = Object.fromEntries(pairs.map((pair) => pair.split('=')).map(([name = '', n]) => [name, Number(n)]));
  return { ms: Number(ms), stamps };
}
