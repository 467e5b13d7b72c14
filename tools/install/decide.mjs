/**
 * Decides whether node_modules matches package-lock.json, and what a failed installation means. Pure: it touches no file
 * and no process.
 */

/**
 * @param {object} seen
 * @param {string} seen.lockHash hash of package-lock.json and of the platform
 * @param {string | undefined} seen.stamp the hash that the last installation left; undefined when there is none
 * @param {boolean} seen.nodePresent whether the pinned node can be run
 * @param {() => boolean} seen.sameAsLock compares package by package; asked only when the stamp does not decide
 * @returns {'ready' | 'adopt' | 'install'} `adopt`: somebody ran npm by hand and everything matches, so only the stamp must be written
 */
export function decide({ lockHash, stamp, nodePresent, sameAsLock }) {
  if (!nodePresent) return 'install';
  if (stamp === lockHash) return 'ready';
  return sameAsLock() ? 'adopt' : 'install';
}

/**
 * Whether every package that the lockfile asks for is installed in that version.
 * @param {{packages: Record<string, any>}} lock package-lock.json
 * @param {{packages: Record<string, any>}} installed node_modules/.package-lock.json, npm's own list of what it installed
 */
export function sameAsLock(lock, installed) {
  return Object.entries(lock.packages).every(([key, wanted]) => {
    if (!key.includes('node_modules/')) return true;
    const there = installed.packages[key];
    if (!there) return Boolean(wanted.optional || wanted.peer);
    return Boolean(wanted.link) === Boolean(there.link) && (wanted.link || wanted.version === there.version);
  });
}

/** Whether npm refused the lockfile itself, so that `npm install` may still succeed where `npm ci` failed. */
export function lockRefused(output) {
  return /can only install packages when your package\.json and package-lock\.json.* are in sync|Missing: .* from lock file/s.test(output);
}

/**
 * One line for a failed installation: what happened and what to do.
 * @param {string} output npm's output
 */
export function explainFailure(output) {
  if (/ENOSPC|no space left/i.test(output)) return 'The disk is full: free about 2 GB and start again.';
  if (/EACCES|EPERM|permission denied/i.test(output)) {
    return 'npm may not write here: give your user the project folder (chown -R) and start again.';
  }
  if (/EAI_AGAIN|ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET|network/i.test(output)) {
    return 'npm cannot reach its package registry: check the network or the proxy and start again.';
  }
  const first = output.split('\n').find((line) => /npm (error|ERR!)/.test(line));
  return `npm could not install the packages: ${first?.replace(/npm (error|ERR!)\s*/, '') ?? 'it gave no reason'}.`;
}
