/** Waits until the portal can serve. */
import { PlainError } from '../progress/PlainError.ts';
import { step } from '../progress/step.mjs';
import type { Part } from './part.ts';

/** Milliseconds. Writing demo data with its photos into a new database takes longest. */
const PATIENCE = 300_000;

/**
 * Asks the gateway's /readyz until it is 200.
 * @throws PlainError if a process dies first, or it takes longer than five minutes
 */
export async function untilReady(port: number, parts: readonly Part[]): Promise<void> {
  let over = false;
  const died = Promise.race(parts.map((part) => part.diedEarly)).then((line): never => {
    throw new PlainError(line);
  });
  const ask = async (say: (detail: string) => void): Promise<void> => {
    const until = Date.now() + PATIENCE;
    let missing = '';
    while (!over) {
      const state = await readiness(port);
      if (state === 'ready') return;
      if (state) say((missing = state));
      if (Date.now() > until) throw new PlainError(`The portal is not ready after ${PATIENCE / 60_000} minutes: ${missing}.`);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  };
  try {
    await step('Starting services', (say) => Promise.race([ask(say), died]));
  } finally {
    over = true;
  }
}

/** The address on which the gateway listens (FIRM_HOST), in the form for a URL; undefined if it listens on all. */
export function hostHere(host = process.env.FIRM_HOST): string | undefined {
  if (!host || host === '0.0.0.0' || host === '::') return undefined;
  return host.includes(':') ? `[${host}]` : host;
}

/** `ready`, what is missing, or undefined if nothing answers yet. */
export async function readiness(port: number): Promise<string | undefined> {
  try {
    const answer = await fetch(`http://${hostHere() ?? '127.0.0.1'}:${port}/readyz`, { signal: AbortSignal.timeout(5_000) });
    if (answer.ok) return 'ready';
    const { reasons } = (await answer.json()) as { reasons?: Record<string, string> };
    return Object.entries(reasons ?? {})
      .map(([name, reason]) => `${name} ${reason}`)
      .join(', ');
  } catch {
    return undefined;
  }
}
