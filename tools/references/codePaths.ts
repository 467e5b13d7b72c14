/** What of the code a comment or a page names between backticks, and whether it is there. Pure. */

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
  readonly #paths: ReadonlySet<string>;
  /** By the last part of their name, with its ending and without. */
  readonly #named: ReadonlyMap<string, readonly string[]>;

  /** @param paths from the repository's root, folders among them */
  constructor(paths: Iterable<string>) {
    this.#paths = new Set(paths);
    const named = new Map<string, string[]>();
    for (const one of this.#paths) for (const name of new Set([nameOf(one), bare(nameOf(one))])) named.set(name, [...(named.get(name) ?? []), one]);
    this.#named = named;
  }

  /** Whether what a file names is there: from its own folder, its project, what its project builds on, or the repository. */
  has(named: string, file: string): boolean {
    const project = projectOf(file);
    const [, owner, rest] = /^@firm\/([\w-]+)\/(.+)$/.exec(named) ?? [];
    if (owner !== undefined && rest !== undefined) return this.#ends(rest, (one) => one.startsWith(`services/${owner}/`) || one.startsWith(`${owner}/`));
    if (named.startsWith('@firm/')) return this.#paths.has(named.replace('@firm', 'services')) || this.#paths.has(named.replace('@firm/', ''));
    if (named.startsWith('.')) return this.#ends(normal(`${folderOf(file)}/${named}`), (one, tail) => one === tail || bare(one) === tail);
    if (fromRoot.test(named)) return this.#ends(named, (one, tail) => one === tail || bare(one) === tail || isLike(tail, one));
    // A page of the repository speaks of all projects, and so do the tools.
    if (project === null || project === 'tools' || project === 'e2e') return this.#ends(named, () => true);
    const within = (folder: string) => (one: string) => one.startsWith(`${folder}/`);
    // What a project has none of itself is another's: a front end speaks of its service's contract.
    if (fromProject.test(named)) return this.#ends(named, this.#paths.has(`${project}/${named.split('/')[0]}`) ? within(project) : () => true);
    if (this.#ends(named, within(project))) return true;
    if (!named.includes('/')) return false;
    return this.#ends(named, within(project.startsWith('services/') ? 'services/platform' : 'shared-ui')) || this.#ends(named, (one, tail) => one === `services/${tail}` || one === tail);
  }

  /** Whether a path that is wanted ends so. */
  #ends(tail: string, isWanted: (path: string, tail: string) => boolean): boolean {
    const candidates = isPattern(nameOf(tail)) ? this.#paths : (this.#named.get(nameOf(tail)) ?? []);
    for (const one of candidates) if (isWanted(one, tail) && (one === tail || one.endsWith(`/${tail}`) || bare(one).endsWith(`/${tail}`) || bare(one) === tail || isLike(`(?:.*/)?${tail}`, one))) return true;
    return false;
  }
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
/** Without its ending. */
const bare = (path: string): string => path.replace(/\.\w+$/, '');
const isPattern = (text: string): boolean => /[*<]/.test(text);

/** Whether a path fits one in which `*` and `<name>` stand for a part of any name. */
function isLike(pattern: string, path: string): boolean {
  if (!isPattern(pattern.replace('(?:.*/)?', ''))) return false;
  const [, any = '', rest = ''] = /^(\(\?:\.\*\/\)\?)?(.*)$/.exec(pattern) ?? [];
  return new RegExp(`^${any}${rest.replaceAll('.', '\\.').replaceAll(/<[\w-]+>|\*+/g, '[^/]+')}$`).test(path);
}

/** `a/b/../c` → `a/c`. */
function normal(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
