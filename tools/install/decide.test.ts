import { decide, explainFailure, lockRefused, sameAsLock } from './decide.mjs';

describe('what a start does about node_modules', () => {
  const seen = { lockHash: 'a', stamp: 'a' as string | undefined, nodePresent: true, sameAsLock: () => false };

  it.each([
    ['is content with the stamp, without comparing packages', { ...seen, sameAsLock: () => { throw new Error('asked'); } }, 'ready'],
    ['installs in a fresh clone', { ...seen, stamp: undefined, nodePresent: false }, 'install'],
    ['installs after a change of the lockfile', { ...seen, lockHash: 'b' }, 'install'],
    ['takes over what npm put there by hand', { ...seen, stamp: undefined, sameAsLock: () => true }, 'adopt'],
    ['installs when the pinned node is gone, whatever the stamp says', { ...seen, nodePresent: false }, 'install'],
  ])('%s', (_, given, verdict) => {
    expect(decide(given)).toBe(verdict);
  });
});

describe('comparing with the lockfile', () => {
  const lock = {
    packages: {
      '': { name: 'firm' },
      shell: { name: '@firm/shell' },
      'node_modules/@firm/shell': { link: true, resolved: 'shell' },
      'node_modules/react': { version: '19.3.1' },
      'node_modules/only-on-another-system': { version: '1.0.0', optional: true },
    },
  };
  const installed = { packages: { 'node_modules/@firm/shell': { link: true }, 'node_modules/react': { version: '19.3.1' } } };

  it('does not miss packages of another operating system', () => {
    expect(sameAsLock(lock, installed)).toBe(true);
  });

  it.each([
    ['another version', { ...installed.packages, 'node_modules/react': { version: '19.3.0' } }],
    ['a package that is not there', { 'node_modules/@firm/shell': { link: true } }],
  ])('sees %s', (_, packages) => {
    expect(sameAsLock(lock, { packages })).toBe(false);
  });
});

it.each([
  ['npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device', /disk is full/],
  ['npm error code EACCES', /may not write/],
  ['npm error code ENOTFOUND', /cannot reach/],
  ['npm error notarget No matching version for x@9', /No matching version for x@9/],
])('says in one line why npm failed: %s', (output, line) => {
  expect(explainFailure(output)).toMatch(line);
  expect(explainFailure(output)).not.toContain('\n');
});

it('distinguishes a refused lockfile from any other failure', () => {
  expect(lockRefused('npm error Missing: @swc/core-darwin-arm64@1.16.22 from lock file')).toBe(true);
  expect(lockRefused('npm error code ENOTFOUND')).toBe(false);
});
