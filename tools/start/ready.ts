/** Waits until the portal can serve. */
import { PlainError } from '../progress/PlainError.ts';
import { step } from '../progress/step.mjs';
import type { Part } from './part.ts';

/** Milliseconds for which something other than a start may keep the portal from being ready. */
const PATIENCE = 300_000;

/**
 * Asks the gateway's /readyz until it is 200. Services that are starting have no end to their time: writing demo data, or the migration of
 * many records, must not be interrupted.
 * @throws PlainError if a process dies first, or something else is missing for five minutes
 */
export async function untilReady(port: number, parts: readonly Part[], patience = PATIENCE): Promise<void> {
  let over = false;
  const died = Promise.race(parts.map((part) => part.diedEarly)).then((line): never => {
    throw new PlainError(line);
  });
  const ask = async (say: (detail: string) => void): Promise<void> => {
    let until = Date.now() + patience;
    let missing = '';
    while (!over) {
      const reasons = await reasonsOf(port);
      if (reasons === 'ready') return;
      if (reasons) {
        say((missing = textOf(reasons)));
        if (Object.entries(reasons).every(([name, reason]) => isStarting(name, reason, parts))) until = Date.now() + patience;
      }
      if (Date.now() > until) throw new PlainError(`The portal is not ready after ${Math.round(patience / 60_000)} minutes: ${missing}.`);
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

/** Whether a service is only not ready yet: in the gateway's process it says so itself, and a process of its own listens only afterwards. */
function isStarting(name: string, reason: string, parts: readonly Part[]): boolean {
  const hasProcess = parts.some((part) => part.name === `service ${name}`);
  return reason === 'is starting' || (hasProcess && (reason === 'has not started yet' || reason === 'not running'));
}

/** `ready`, what is missing, or undefined if nothing answers yet. */
export async function readiness(port: number): Promise<string | undefined> {
  const reasons = await reasonsOf(port);
  return typeof reasons === 'object' ? textOf(reasons) : reasons;
}

type Reasons = Readonly<Record<string, string>>;

const textOf = (reasons: Reasons): string => Object.entries(reasons).map(([name, reason]) => `${name} ${reason}`).join(', ');

/** `ready`, each missing part with its reason, or undefined if nothing answers yet. */
async function reasonsOf(port: number): Promise<'ready' | Reasons | undefined> {
  try {
    const answer = await fetch(`http://${hostHere() ?? '127.0.0.1'}:${port}/readyz`, { signal: AbortSignal.timeout(5_000) });
    if (answer.ok) return 'ready';
    return ((await answer.json()) as { reasons?: Reasons }).reasons ?? {};
  } catch {
    return undefined;
  }
}
