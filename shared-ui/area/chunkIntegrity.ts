/**
 * Why a file that the build split off did not come. A browser lets a script that waits for a file see no difference between a
 * wrong hash and a dead server, so files that fail are noted with the hash that they should have had (the entry of an
 * area puts it on each: federation/webpack/ChunkIntegrity.ts), and are asked for once more to find out.
 */
const failed = new Map<string, string>();

/** The address of the lost file that is at the bottom of an error, or null when it is about something else. */
function lostFile(problem: unknown): string | null {
  // The federation runtime and the shell wrap what webpack's loader threw.
  for (let error = problem; error instanceof Error; error = error.cause)
    if ('request' in error && typeof error.request === 'string') return error.request;
  return null;
}

function note({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.integrity) failed.set(target.src, target.integrity);
  if (target instanceof HTMLLinkElement && target.integrity) failed.set(target.href, target.integrity);
}

/** Notes from now on which scripts and styles with a hash fail to load; the shell calls it once, before any area. */
export function watchIntegrity(): void {
  // Such an event does not bubble: it is seen on its way down alone, before the loader that waits for it.
  window.addEventListener('error', note, true);
}

/** How long a server may take to show what it has, milliseconds. */
const patience = 10_000;

/**
 * Whether the file whose loss this error tells of was refused for its content: its server gives something other than
 * what was published. False when the server is away or has the right file by now, and for every other error.
 */
export async function failedIntegrity(problem: unknown, ask: typeof fetch = fetch): Promise<boolean> {
  const address = lostFile(problem);
  const integrity = address === null ? undefined : failed.get(address);
  if (address === null || integrity === undefined) return false;
  const signal = AbortSignal.timeout(patience);
  // `reload` puts the answer into the browser's cache: a bad copy kept there for a year would be met by every retry.
  const isRight = await ask(address, { cache: 'reload', integrity, signal }).then((response) => response.ok, () => false);
  if (isRight) return false;
  const isThere = await ask(address, { cache: 'no-store', signal }).then((response) => response.ok, () => false);
  if (isThere) console.error(`The file ${address} failed its integrity check: it is not the one that was published, ${integrity}`);
  return isThere;
}
