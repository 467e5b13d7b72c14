/**
 * Integrity of what areas are entered by. The registry names each entry's hash, and the entry those of all that it loads
 * (shared-ui/federation/webpack/ChunkIntegrity.ts); a script that does not have its hash is refused by the browser,
 * no matter who put it there.
 */
const expected = new Map<string, string>();
/** Entries whose script has run in this page. */
const run = new Set<string>();

/** Address of an entry without the query that a retry puts on. */
const plain = (address: string): string => new URL(address, window.location.href).href.replace(/[?#].*$/, '');

export function expectIntegrity(address: string, integrity: string): void {
  expected.set(plain(address), integrity);
}

/** Whether the entry at this address has run, under whatever query. */
export function hasRun(address: string): boolean {
  return run.has(plain(address));
}

/**
 * The script element for a remote entry.
 * @throws Error for an entry that no registry has named: nothing unknown is run
 */
export function entryScript(address: string, make: () => HTMLScriptElement = () => document.createElement('script')): HTMLScriptElement {
  const integrity = expected.get(plain(address));
  if (!integrity) throw new Error(`No integrity is known for ${address}`);
  const script = make();
  script.src = address;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.addEventListener('load', () => run.add(plain(address)));
  return script;
}

/** The federation runtime's plugin that makes every entry's script this way. */
export const integrityPlugin = {
  name: 'firm-integrity',
  createScript: ({ url }: { url: string }) => ({ script: entryScript(url), timeout: entryTimeout }),
};

/** A server that has not answered for an entry in this time is taken for dead, milliseconds. */
const entryTimeout = 30_000;

/**
 * Why an entry did not load, found out afterwards: the browser tells a script no difference between a wrong hash and a
 * dead server.
 */
export async function whyNot(address: string, ask: typeof fetch = fetch): Promise<'integrity' | 'unreachable' | 'missing' | 'broken'> {
  const integrity = expected.get(plain(address));
  try {
    const response = await ask(address, { cache: 'no-store' });
    if (!response.ok) return response.status === 404 ? 'missing' : 'unreachable';
  } catch {
    return 'unreachable';
  }
  try {
    await ask(address, { cache: 'no-store', ...(integrity && { integrity }) });
    return 'broken';
  } catch {
    return 'integrity';
  }
}
