import { completeLock, missingPlatformEntries, platformOf } from './platforms.mjs';

it.each([
  ['@swc/core-linux-arm64-gnu', { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }],
  ['@img/sharp-linuxmusl-x64', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@nx/nx-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@node-rs/argon2-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
  ['@rspack/binding-wasm32-wasi', { cpu: ['wasm32'] }],
])('reads the platform of %s from its name', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});

const lock = {
  packages: {
    '': {},
    'node_modules/nx': {
      version: '24.0.6',
      dev: true,
      optionalDependencies: { '@nx/nx-linux-x64-gnu': '24.0.6', '@nx/nx-darwin-x64': '24.0.6', loose: '^2.0.0' },
    },
    'node_modules/nx/node_modules/@nx/nx-linux-x64-gnu': { version: '24.0.6', optional: true },
  },
};

it('adds the platforms that the registry left out, and nothing that is there or has no exact version', () => {
  expect(missingPlatformEntries(lock)).toEqual({
    'node_modules/@nx/nx-darwin-x64': { version: '24.0.6', dev: true, optional: true, os: ['darwin'], cpu: ['x64'] },
  });
});

it('finds nothing more to add to a completed lockfile', () => {
  expect(missingPlatformEntries(completeLock(lock))).toEqual({});
});
