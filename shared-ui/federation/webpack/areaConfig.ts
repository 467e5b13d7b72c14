import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import type { AreaManifest } from '../../area/manifest.ts';
import { federationName } from '../federationName.ts';
import { AreaManifestFile } from './AreaManifestFile.ts';
import { baseConfig } from './baseConfig.ts';
import { ChunkIntegrity } from './ChunkIntegrity.ts';
import { ExtensionBundle } from './ExtensionBundle.ts';
import { OnlyShared } from './OnlyShared.ts';
import { OwnStyles } from './OwnStyles.ts';
import { sharedUi } from './packages.ts';
import { sharedConfig } from './shared.ts';
import { SharedRequests } from './SharedRequests.ts';
import { sourceDigest } from './sourceDigest.ts';

/**
 * Build of one area: `dist/manifest.json` and `dist/assets/*`, a folder that works wherever it is put. The area exposes
 * the one module `./area` (src/area.ts) and holds no shared module of its own; what it adds to the shell's own places is a
 * script apart (src/extensions.ts).
 */
export function areaConfig({ dir, manifest }: { dir: string; manifest: AreaManifest }): Configuration {
  const base = baseConfig(dir, manifest.id);
  // Two versions of an area may be in one page, before and after a release: each needs a chunk registry of its own.
  const uniqueName = `${manifest.id}-${sourceDigest([dir, sharedUi])}`;
  return {
    ...base,
    entry: {},
    // Hashes are checked on another origin's files only when those are asked for by the rules of sharing.
    output: { ...base.output, uniqueName, crossOriginLoading: 'anonymous' },
    plugins: [
      ...(base.plugins ?? []),
      new SharedRequests('consumer'),
      new OnlyShared(),
      new OwnStyles({ dir, area: manifest }),
      new ModuleFederationPlugin({
        name: federationName(manifest.id),
        filename: 'assets/entry.[contenthash:12].js',
        exposes: { './area': path.join(dir, 'src/area.ts') },
        shared: sharedConfig('consumer'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        dev: false,
        // The shell's federation runtime serves areas too: 17 kB less in each of them.
        experiments: { asyncStartup: false, externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new ChunkIntegrity(),
      new ExtensionBundle(dir, manifest),
      new AreaManifestFile(dir, manifest),
    ],
  };
}
