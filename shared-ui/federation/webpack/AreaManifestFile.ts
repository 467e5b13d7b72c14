import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';
import type { AreaManifest, BuiltManifest } from '../../area/manifest.ts';
import { manifestProblems } from './checkManifest.ts';
import { extensionFiles } from './ExtensionBundle.ts';
import { readLabels } from './labels.ts';

/** Writes `manifest.json` next to the code, and fails the build if the manifest refers to something that does not exist. */
export class AreaManifestFile {
  private readonly folder: string;
  private readonly manifest: AreaManifest;

  constructor(folder: string, manifest: AreaManifest) {
    this.folder = folder;
    this.manifest = manifest;
  }

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AreaManifestFile', (compilation) => {
      // After the last stage that changes files or their names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AreaManifestFile', stage }, (assets) => {
        const labels = readLabels(this.folder);
        for (const problem of manifestProblems(this.manifest, labels))
          compilation.errors.push(new WebpackError(`${this.manifest.id}: ${problem}`));

        const files = Object.keys(assets).filter((name) => !name.endsWith('.map')).sort();
        const entry = files.find((name) => /^assets\/entry\.[^/]*js$/.test(name));
        if (!entry) {
          compilation.errors.push(new WebpackError(`${this.manifest.id}: the build made no entry`));
          return;
        }
        const version = createHash('sha256');
        for (const name of files) version.update(name).update(assets[name]!.buffer());
        version.update(JSON.stringify([this.manifest, labels]));
        const extensionBundle = extensionFiles(files, (name) => assets[name]!.buffer());
        const built: BuiltManifest = {
          ...this.manifest,
          version: version.digest('hex').slice(0, 16),
          entry,
          integrity: `sha384-${createHash('sha384').update(assets[entry]!.buffer()).digest('base64')}`,
          ...(extensionBundle && { extensionBundle }),
          labels,
        };
        compilation.emitAsset('manifest.json', new sources.RawSource(`${JSON.stringify(built, null, 2)}\n`));
      });
    });
  }
}
