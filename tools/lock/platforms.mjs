/**
 * Packages with native parts have one optional package per platform. If the registry lacks some of those, they are missing
 * in the lockfile, and `npm ci` refuses the whole lockfile as "not in sync". These functions find the missing packages
 * and give each an entry that npm skips on every other platform.
 */

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'linuxmusl', 'openharmony', 'win32', 'wasm32', 'webcontainers'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

/**
 * The platform that an optional package is made for, read from its name.
 * @param {string} name e.g. `@swc/core-linux-arm64-gnu`
 * @returns {{os?: string[], cpu?: string[], libc?: string[]}} in the form of package.json; empty if the name tells none
 */
export function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const system = words.find((word) => SYSTEMS.includes(word));
  const processor = words.findLast((word) => PROCESSORS.includes(word) || /^arm(eabi)?$/.test(word));
  const platform = {};
  // WebAssembly builds run anywhere, but are not needed beside the native build: a cpu that no machine has makes npm skip them.
  if (words.some((word) => word === 'wasm32')) return { cpu: ['wasm32'] };
  if (system) platform.os = [system === 'linuxmusl' ? 'linux' : system];
  if (processor) platform.cpu = [processor];
  if (system === 'linuxmusl' || words.some((word) => word.startsWith('musl'))) platform.libc = ['musl'];
  else if (system === 'linux' && words.some((word) => word.startsWith('gnu'))) platform.libc = ['glibc'];
  return platform;
}

/** Where npm would find `name` for the package at `from` (a lockfile key): in its own node_modules, then in each one above. */
function locate(packages, from, name) {
  let base = from;
  for (;;) {
    const key = `${base ? `${base}/` : ''}node_modules/${name}`;
    if (packages[key]) return key;
    if (!base) return undefined;
    const above = base.lastIndexOf('/node_modules/');
    base = above < 0 ? '' : base.slice(0, above);
  }
}

/**
 * The entries that `npm ci` would miss.
 * @param {{packages: Record<string, any>}} lock a parsed package-lock.json (version 3)
 * @returns {Record<string, object>} new entries by lockfile key; empty if the lockfile is complete
 */
export function missingPlatformEntries(lock) {
  const missing = {};
  for (const [key, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (locate(lock.packages, key, name) || !/^\d+\.\d+\.\d+/.test(version)) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
        ...platformOf(name),
      };
    }
  }
  return missing;
}

/** The lockfile with the missing entries added and its keys in npm's order. */
export function completeLock(lock) {
  const packages = { ...lock.packages, ...missingPlatformEntries(lock) };
  const keys = Object.keys(packages).sort((a, b) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(keys.map((key) => [key, packages[key]])) };
}
