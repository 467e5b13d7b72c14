/**
 * What a service says to the gateway of an answer that it keeps: of the caller, how long and under which change stamps they may
 * ask this route, and whose answers are theirs; of the answer, how long and under which stamps it is good for all of these.
 * The gateway may give it without a hop to everybody of whom the service has said the same while all of it stands; it reads the
 * stamps anew at every request, as the service itself would (cache/answers.ts), so a change of the data or of the caller's
 * rights binds on the very next request there too.
 */
import { hash } from 'node:crypto';

/** Set by a gateway that can keep answers; without it a service says nothing of its stamps. */
export const asksStanding = 'x-firm-asks-standing';
/** The service's word, for the gateway alone: never handed on. */
export const saysStanding = 'x-firm-standing';

/** What holds for some time. */
export interface Stands {
  /** Milliseconds until it expires. Not a moment, since the clocks of two machines differ. */
  readonly ms: number;
  /** Names and numbers that must all be as they are here. */
  readonly stamps: Readonly<Record<string, number>>;
}

interface Standing {
  /** Equal for callers who get the same answers at this route: of the same scope and rights, in the same language, at the same address of the portal. */
  readonly whose: string;
  readonly caller: Stands;
  readonly answer: Stands;
}

/** What `whose` is of a text. It tells nobody what that was. */
export const whoseOf = (text: string): string => hash('sha256', text, 'base64url');

export function writeStanding({ whose, caller, answer }: Standing): string {
  return [whose, written(caller), written(answer)].join(';');
}

const written = ({ ms, stamps }: Stands): string => [String(Math.max(0, Math.floor(ms))), ...Object.entries(stamps).map(([name, n]) => `${name}=${n}`)].join(' ');

/** null for what no service of ours has written. */
export function readStanding(text: unknown): Standing | null {
  if (typeof text !== 'string' || !/^[\w-]{1,64};\d{1,5}( [\w.-]+=\d{1,15})+;\d{1,5}( [\w.-]+=\d{1,15})*$/.test(text)) return null;
  const [whose = '', caller = '', answer = ''] = text.split(';');
  return { whose, caller: read(caller), answer: read(answer) };
}

function read(text: string): Stands {
  const [ms = '', ...pairs] = text.split(' ');
  const stamps = Object.fromEntries(pairs.map((pair) => pair.split('=')).map(([name = '', n]) => [name, Number(n)]));
  return { ms: Number(ms), stamps };
}
