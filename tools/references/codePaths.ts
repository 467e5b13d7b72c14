/** What of the code a comment or a page names between backticks, and whether it is there. Pure. */
import { posix } from 'node:path';

/** From the repository's root. */
const fromRoot = /^(?:services|tools|shared-ui|shell|mfe-[a-z<>]+|e2e|docs|deploy)\//;
/** From the root of a project. */
const fromProject = /^(?:src|contract|demo|locales)\//;
const source = /\.(?:tsx?|mjs|cjs|css)$/;

/**
 * Paths of source files, and of whatever stands in a known folder: `follow.ts`, `tenancy/follow.ts`, `src/scan`; without backticks
 * only those of a file within a folder. A part that any name may take the place of is `<service>` or `*`.
 */
export function codePathsIn(text: string): string[] {
  const quoted = /`((?:@firm\/)?(?:\.\.?\/)*[\w.*<>-]+(?:\/[\w.*<>-]+)*)\/?`/g;
  const plain = /(?<![\w`./@<>*'"-])((?:\.\.?\/)*\w[\w.-]*(?:\/[\w.-]+)+\.(?:tsx?|mjs|cjs|css))(?![\w`/'"-])/g;
  return [...text.matchAll(quoted), ...text.matchAll(plain)]
    .map(([, named = '']) => named)
    .filter((named) => source.test(named) || fromRoot.test(named) || fromProject.test(named) || named.startsWith('@firm/'))
    // What is built is in no repository.
    .filter((named) => !/(?:^|\/)dist\//.test(named));
}

/** `services/tenancy` or `mfe-tenancy`; null for what belongs to no project, such as `docs`. */
function projectOf(file: string): string | null {
  const [first = '', second = '', ...rest] = file.split('/');
  if (first === 'services') return rest.length > 0 ? `services/${second}` : null;
  return second !== '' && /^(?:mfe-[a-z]+|shell|shared-ui|tools|e2e)$/.test(first) ? first : null;
}

/** The files and folders of the repository, asked for by what is said of them. */
export class Tree {
  readonly #paths: readonly string[];
  /** By the last part of their name, with its ending and without. */
  readonly #named: ReadonlyMap<string, readonly string[]>;

  /** @param paths from the repository's root, folders among them */
  constructor(paths: Iterable<string>) {
    this.#paths = [...paths];
    const named = new Map<string, string[]>();
    for (const one of this.#paths) {
      const { base, name } = posix.parse(one);
      for (const last of new Set([base, name])) named.set(last, [...(named.get(last) ?? []), one]);
    }
    this.#named = named;
  }

  /** Whether what a file names is there: from its own folder, its project, what its project builds on, or the repository. */
  has(named: string, file: string): boolean {
    return this.#placesOf(named, file).some((place) => this.#fits(place));
  }

  /** Where it may be, from the repository's root; `**` stands for folders, or none. */
  #placesOf(named: string, file: string): string[] {
    const [, owner, rest] = /^@firm\/([\w-]+)(?:\/(.+))?$/.exec(named) ?? [];
    if (owner !== undefined) return [`services/${owner}`, owner].map((folder) => (rest === undefined ? folder : `${folder}/**/${rest}`));
    if (named.startsWith('.')) return [posix.join(posix.dirname(file), named)];
    if (fromRoot.test(named)) return [named];
    const project = projectOf(file);
    // A page of the repository speaks of all projects, and so do the tools.
    if (project === null || project === 'tools' || project === 'e2e') return [`**/${named}`];
    // What a project has none of itself is another's: a front end speaks of its service's contract.
    if (fromProject.test(named)) return [this.#fits(`${project}/${named.split('/')[0]}`) ? `${project}/**/${named}` : `**/${named}`];
    if (!named.includes('/')) return [`${project}/**/${named}`];
    const buildsOn = project.startsWith('services/') ? 'services/platform' : 'shared-ui';
    return [`${project}/**/${named}`, `${buildsOn}/**/${named}`, `services/${named}`, named];
  }

  /** Whether there is a path of this form; `*` and `<name>` stand for a part of any name, and its ending may be left off. */
  #fits(place: string): boolean {
    const form = place.replaceAll('.', '\\.').replaceAll(/\*\*\/|<[\w-]+>|\*/g, (some) => (some === '**/' ? '(?:.*/)?' : '[^/]+'));
    const whole = new RegExp(`^${form}(?:\\.\\w+)?$`);
    const last = posix.basename(place);
    const candidates = /[*<]/.test(last) ? this.#paths : (this.#named.get(last) ?? []);
    return candidates.some((one) => whole.test(one));
  }
}
