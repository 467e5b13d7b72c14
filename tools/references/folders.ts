/** Which folders of a project its own page names. Pure. */

/** A project with a page of its own; a service's and an area's code is in `src`. */
const projectPage = /^((?:mfe-[a-z]+|services\/[a-z]+|shell|shared-ui|tools|e2e))\/README\.md$/;

/**
 * The folders of code that a project has and its page does not name: a reader who looks for what it does would not find it.
 * @param page from the repository's root, as are the folders; empty for a page that is of no project
 */
export function unnamedFolders(page: string, text: string, folders: Iterable<string>): string[] {
  const project = projectPage.exec(page)?.[1];
  if (project === undefined) return [];
  const all = [...folders];
  const prefix = all.some((folder) => folder.startsWith(`${project}/src/`)) ? 'src/' : '';
  const names = all.flatMap((folder) => (folder.startsWith(`${project}/${prefix}`) ? [folder.slice(`${project}/${prefix}`.length)] : [])).filter((name) => !name.includes('/'));
  const named = new Set([...text.matchAll(/`([\w./-]+)`/g)].flatMap(([, path = '']) => (path.startsWith(prefix) ? [path.slice(prefix.length).split('/')[0]] : [])));
  return names.filter((name) => !named.has(name));
}
