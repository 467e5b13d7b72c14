/**
 * Integrity of the scripts of areas. The registry names the hash of each entry, and the entry those of all files that it
 * loads (shared-ui/federation/webpack/ChunkIntegrity.ts). The browser refuses a script with another hash, whoever put it
 * there.
 */
const expected = new Map<string, string>();
/** Addresses of entries whose script has run in this page. */
const executed = new Set<string>();

/** Address of an entry without the query that a retry adds. */
const withoutQuery = (address: string): string => new URL(address, window.location.href).href.replace(/[?#].*$/, '');

/** To be called before an entry is loaded. @param integrity as in the attribute of a script: `sha384-…` */
export function expectIntegrity(address: string, integrity: string): void {
  expected.set(withoutQuery(address), integrity);
}

/** Whether the entry at this address has run, with any query. */
export function hasRun(address: string): boolean {
  return executed.has(withoutQuery(address));
}

/**
 * The script element for a remote entry.
 * @throws Error for an entry that no registry has named: nothing unknown is run
 */
export function entryScript(address: string, make: () => HTMLScriptElement = () => document.createElement('script')): HTMLScriptElement {
  const integrity = expected.get(withoutQuery(address));
  if (!integrity) throw new Error(`No integrity is known for ${address}`);
  const script = make();
  script.src = address;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.addEventListener('load', () => executed.add(withoutQuery(address)));
  return script;
}

/** The plugin that makes the federation runtime create every entry's script this way. */
export const integrityPlugin = {
  name: 'firm-integrity',
  createScript: ({ url }: { url: string }) => ({ script: entryScript(url), timeout: entryTimeout }),
};

/** How long to wait for an entry before its server counts as unreachable, milliseconds. */
const entryTimeout = 30_000;

/** Finds out afterwards why an entry did not load: for a script, the browser reports a wrong hash and an unreachable server alike. */
export async function failureReasonOf(address: string, ask: typeof fetch = fetch): Promise<'integrity' | 'unreachable' | 'missing' | 'broken'> {
  const integrity = expected.get(withoutQuery(address));
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
