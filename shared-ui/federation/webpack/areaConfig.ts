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
 * Build of one area: `dist/manifest.json` and `dist/assets/*`, a folder that works at any address. The area exposes the single
 * module `./area` (src/area.ts) and contains no copy of a shared module; its extensions are a separate script (src/extensions.ts).
 */
export function areaConfig({ dir, manifest }: { dir: string; manifest: AreaManifest }): Configuration {
  const base = baseConfig(dir, manifest.id);
  // Two versions of an area can be in one page, before and after a release: each needs its own chunk registry.
  const uniqueName = `${manifest.id}-${sourceDigest([dir, sharedUi])}`;
  return {
    ...base,
    entry: {},
    // Hashes of files on another origin are verified only if those are requested with CORS.
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
        // Areas use the shell's federation runtime too, which saves 17 kB in each of them.
        experiments: { asyncStartup: false, externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new ChunkIntegrity(),
      new ExtensionBundle(dir, manifest),
      new AreaManifestFile(dir, manifest),
    ],
  };
}
