/** Builds one area in memory at each change. When listeners are called after a build, its files are available. */
import path from 'node:path';
import { createFsFromVolume, Volume } from 'memfs';
import type { Compiler, Stats } from 'webpack';
import type { BuiltManifest } from '../../shared-ui/area/manifest.ts';

export class AreaUnderWork {
  readonly area: string;
  readonly #folder: string;
  readonly #files = createFsFromVolume(new Volume());
  readonly #listeners = new Set<() => void>();
  #built: Promise<void>;
  #builds = 0;

  constructor(area: string, folder: string, compiler: Compiler | null) {
    if (!compiler) throw new Error('webpack made no compiler');
    this.area = area;
    this.#folder = folder;
    compiler.outputFileSystem = this.#files as unknown as NonNullable<Compiler['outputFileSystem']>;
    this.#built = new Promise((resolve) => {
      compiler.watch({ aggregateTimeout: 80 }, (error, stats) => {
        this.#tell(error, stats);
        resolve();
      });
    });
  }

  /** Calls `listener` after each successful build; the returned function unsubscribes. */
  onBuild(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** The content of a file below `/areas/<id>/dev-…/`; null if there is none. */
  async file(name: string): Promise<Buffer | null> {
    await this.#built;
    const at = path.join(this.#folder, path.posix.normalize(`/${name}`));
    return this.#files.existsSync(at) ? (this.#files.readFileSync(at) as Buffer) : null;
  }

  /** The area's entry in the registry, as the gateway would give it for a published version. */
  async manifest(): Promise<(BuiltManifest & { entryUrl: string }) | null> {
    const file = await this.file('manifest.json');
    if (!file) return null;
    const manifest = JSON.parse(file.toString()) as BuiltManifest;
    const version = `dev-${this.#builds}`;
    return { ...manifest, version, entryUrl: `/areas/${this.area}/${version}/${manifest.entry}` };
  }

  #tell(error: Error | null, stats: Stats | undefined): void {
    if (error || stats?.hasErrors()) {
      console.error(error ?? stats?.toString({ all: false, errors: true, colors: true }));
      return;
    }
    this.#builds += 1;
    console.log(`Built in ${((stats?.endTime ?? 0) - (stats?.startTime ?? 0)) / 1000} s`);
    for (const listener of this.#listeners) listener();
  }
}
