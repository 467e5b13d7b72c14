/** What comments and pages refer to: rules and pages under `docs`, texts that nobody here has, tests. Pure. */

interface Citation {
  /** From the repository's root: `docs/rules/tenancy.md`. */
  readonly page: string;
  /** Without `#`; null when the whole page is meant. */
  readonly anchor: string | null;
}

/** Every page under `docs` that a text names, with its anchor. */
export function citationsIn(text: string): Citation[] {
  return [...text.matchAll(/\b(docs\/[\w./-]+?\.md)(?:#([\w-]+))?/g)].map(([, page = '', anchor]) => ({
    page,
    anchor: anchor ?? null,
  }));
}

/**
 * What names a text that is not in the repository: a specification, lists of decisions, a design, issues by their number.
 * Later readers of the code could not look it up.
 */
export function foreignIn(text: string): string[] {
  const named = /\bspecification\b|\b(?:decisions|design|remaining)\.md\b|\(design:|\b(?:calls|routes)\.tsv\b|\btable of (?:the )?decisions\b|\bissues? #?\d+/gi;
  return [...text.matchAll(named)].map(([match]) => match);
}

/** Test files that a text names: `render.test.ts`, `e2e/shell/areas.spec.ts`. */
export function testsNamedIn(text: string): string[] {
  return [...text.matchAll(/[\w./-]*\w\.(?:test|spec)\.tsx?\b/g)].map(([match]) => match);
}

/** The comments of a TypeScript, JavaScript or style file, joined; texts within quotes are none. */
export function commentsOf(code: string): string {
  const parts = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
  return [...code.matchAll(parts)].map(([part]) => part).filter((part) => /^\/[/*]/.test(part)).join('\n');
}

/** What the tests of a file are called, joined: by it a reader looks for what they hold. */
export function titlesOf(code: string): string {
  const called = /(?:^\s*(?:describe|it|test)[\w.]*\(|^\s*\]\)\(|\beach\([^\n]*\)\()\s*(['"`])((?:\\.|(?!\1).)*)\1/gm;
  return [...code.matchAll(called)].map(([, , title = '']) => title).join('\n');
}
