/**
 * What a service says to the gateway of an answer that it keeps: how long and under which change stamps it stands for this
 * very caller. The gateway may give the same answer to the same question without a hop while they stand; it reads the
 * stamps anew at every request, as the service itself would (cache/answers.ts), so a change of the data or of the caller's
 * rights binds on the very next request there too.
 */

/** Set by a gateway that can keep answers; without it a service says nothing of its stamps. */
export const asksStanding = 'x-firm-asks-standing';
/** The service's word, for the gateway alone: never handed on. */
export const saysStanding = 'x-firm-standing';

export interface Standing {
  /** Milliseconds until the answer or the caller's token ends by itself. No moment: the clocks of two machines differ. */
  readonly ms: number;
  /** Names and numbers that must all be as they are here. */
  readonly stamps: Readonly<Record<string, number>>;
}

export function writeStanding({ ms, stamps }: Standing): string {
  return [String(Math.max(0, Math.floor(ms))), ...Object.entries(stamps).map(([name, n]) => `${name}=${n}`)].join(' ');
}

/** null for what no service of ours has written. */
export function readStanding(text: unknown): Standing | null {
  if (typeof text !== 'string' || !/^\d{1,5}( [\w.-]+=\d{1,15})+$/.test(text)) return null;
  const [ms = '', ...pairs] = text.split(' ');
  const stamps = Object.fromEntries(pairs.map((pair) => pair.split('=')).map(([name = '', n]) => [name, Number(n)]));
  return { ms: Number(ms), stamps };
}
