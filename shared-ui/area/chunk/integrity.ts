/**
 * Finds out why a chunk failed to load. A script cannot tell a wrong hash from an unavailable server, so failed files are recorded
 * with their expected hash (which the area's entry sets on each: federation/webpack/ChunkIntegrity.ts), and requested again to find
 * out.
 */
const failed = new Map<string, string>();

/** The address of the failed file that ultimately caused an error; null for any other error. */
function lostFile(problem: unknown): string | null {
  // The federation runtime and the shell wrap the error of webpack's loader.
  for (let error = problem; error instanceof Error; error = error.cause)
    if ('request' in error && typeof error.request === 'string') return error.request;
  return null;
}

function note({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.integrity) failed.set(target.src, target.integrity);
  if (target instanceof HTMLLinkElement && target.integrity) failed.set(target.href, target.integrity);
}

/** Records from now on which scripts and styles with a hash fail to load; the shell calls it once, before any area. */
export function watchIntegrity(): void {
  // The event does not bubble, so it is caught in the capture phase, before the loader's own handler.
  window.addEventListener('error', note, true);
}

/** How long to wait for a server's answer, milliseconds. */
const patience = 10_000;

/**
 * Whether the file that this error is about was refused for its content: its server returns something other than what was
 * published. False when the server is unavailable or has the right file by now, and for every other error. All files that have failed
 * are requested again meanwhile, so that the next attempt finds whatever is right by now.
 */
export async function failedIntegrity(problem: unknown, ask: typeof fetch = fetch): Promise<boolean> {
  const address = lostFile(problem);
  const integrity = address === null ? undefined : failed.get(address);
  if (address === null || integrity === undefined) return false;
  const signal = AbortSignal.timeout(patience);
  // `reload` also updates the browser's cache: otherwise a bad copy cached for a year would fail every retry.
  const isRightNow = async ([file, hash]: readonly [string, string]): Promise<boolean> => {
    const isRight = await ask(file, { cache: 'reload', integrity: hash, signal }).then((response) => response.ok, () => false);
    if (isRight) failed.delete(file);
    return isRight;
  };
  const isRight = await isRightNow([address, integrity]);
  // A screen consists of several files, and its error names only the first that failed.
  await Promise.all([...failed].filter(([file]) => file !== address).map(isRightNow));
  if (isRight) return false;
  const isThere = await ask(address, { cache: 'no-store', signal }).then((response) => response.ok, () => false);
  if (isThere) console.error(`The file ${address} failed its integrity check: it is not the one that was published, ${integrity}`);
  return isThere;
}
