/** Whatever a comment or a page of this repository refers to is in this repository (docs/README.md). */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { citationsIn, commentsOf, foreignIn, testsNamedIn, titlesOf } from './citations.ts';
import { codePathsIn, Tree } from './codePaths.ts';
import { unnamedFolders } from './folders.ts';
import { anchorsOf, linksIn } from './markdown.ts';

describe('of a page', () => {
  it('headings have the anchors that GitHub gives them', () => {
    const page = "# The house\n## The day's work\n```\n# no heading\n```\n### Check-in\n## Check-in\n## See [calls](calls.md) `x`\n";
    expect([...anchorsOf(page)]).toEqual(['the-house', 'the-days-work', 'check-in', 'check-in-1', 'see-calls-x']);
  });

  it('links within the repository are found', () => {
    expect(linksIn('[a](../a.md#b) [c](https://c.example) [d](d.md)\n```\n[e](e.md)\n```\n')).toEqual(['../a.md#b', 'd.md']);
  });
});

describe('of a text', () => {
  it('the cited pages are found with their anchors', () => {
    expect(citationsIn('(docs/rules/tenancy.md#check-in), see docs/glossary.md. /backend/api/docs/ is none')).toEqual([
      { page: 'docs/rules/tenancy.md', anchor: 'check-in' },
      { page: 'docs/glossary.md', anchor: null },
    ]);
  });

  it('what names a text from elsewhere is found', () => {
    for (const cited of ['specification section 2', 'decisions.md, "Lists"', 'design: "Speed"', 'issue 5', 'calls.tsv', 'the table of the decisions']) {
      expect(foreignIn(`as it should be (${cited})`)).toHaveLength(1);
    }
    expect(foreignIn('an issue of design; issues/12; designs: two; research')).toEqual([]);
  });

  it('comments are distinguished from quoted texts', () => {
    const code = `/** One: 'a'. */\nconst x = '// b'; // two\nconst y = \`/* c */\`;`;
    expect(commentsOf(code)).toBe("/** One: 'a'. */\n// two");
    expect(testsNamedIn('held by render.test.ts and e2e/shell/areas.spec.ts')).toEqual(['render.test.ts', 'e2e/shell/areas.spec.ts']);
  });

  it('the titles of tests are found', () => {
    const code = "describe('beds', () => {\n  it.each([1, 2])('of room %s', () => f('x'));\n  test.each([\n    ['a'],\n  ])(\"the client's\", () => {});\n});";
    expect(titlesOf(code)).toBe("beds\nof room %s\nthe client's");
  });

  it('the paths of code that it names are found', () => {
    const text = "`follow.ts`, `src/scan`, `services/<service>/src/main.ts` and (bed/follow.ts); `text/event-stream`, `dist/main.js`, `N/A`, import('./main.ts') are none";
    expect(codePathsIn(text)).toEqual(['follow.ts', 'src/scan', 'services/<service>/src/main.ts', 'bed/follow.ts']);
  });
});

describe('a path of code', () => {
  const tree = new Tree([
    'services/tenancy/src/bed', 'services/tenancy/src/bed/follow.ts', 'services/tenancy/contract/limits.ts', 'services/residents/src/zone/tasks.ts', 'services/residents/contract/limits.ts',
    'services/platform/src/mongo/rows.ts', 'shared-ui/scan', 'shared-ui/scan/CodeScanner.tsx', 'mfe-tenancy/src', 'mfe-tenancy/src/today.ts',
  ]);

  it.each([
    ['services/tenancy/README.md', 'bed/follow.ts'],
    ['services/tenancy/README.md', 'follow.ts'],
    ['services/tenancy/src/bed/write.ts', '../../contract/limits.ts'],
    ['services/tenancy/src/bed/write.ts', 'contract/limits.ts'],
    ['services/tenancy/src/bed/write.ts', 'mongo/rows.ts'],
    ['services/tenancy/src/bed/write.ts', 'residents/contract/limits.ts'],
    ['services/tenancy/src/bed/write.ts', '@firm/platform/mongo/rows'],
    ['mfe-tenancy/src/today.ts', 'contract/limits.ts'],
    ['mfe-tenancy/README.md', 'scan/CodeScanner.tsx'],
    ['docs/walks/area.md', 'tasks.ts'],
    ['docs/walks/area.md', 'services/<service>/contract/limits.ts'],
    ['docs/walks/area.md', 'mfe-<area>/src'],
  ])('of %s leads somewhere: %s', (file, named) => {
    expect(tree.has(named, file)).toBe(true);
  });

  it.each([
    ['services/tenancy/README.md', 'resource/follow.ts'],
    ['services/tenancy/README.md', 'tasks.ts'],
    ['services/tenancy/README.md', 'zone/tasks.ts'],
    ['services/tenancy/src/bed/write.ts', './limits.ts'],
    ['services/tenancy/src/bed/write.ts', '@firm/residents/mongo/rows'],
    ['mfe-tenancy/README.md', 'src/scan'],
    ['docs/walks/area.md', 'services/<service>/src/zones.ts'],
  ])('of %s leads nowhere: %s', (file, named) => {
    expect(tree.has(named, file)).toBe(false);
  });
});

describe('the page of a project', () => {
  it.each([
    ['services/tenancy/README.md', '- `src/bed`: beds.\n- `src/stay/rules.ts`: rules of stays; `guard/step.ts`, `locales`', ['services/tenancy/src', 'services/tenancy/src/bed', 'services/tenancy/src/bed/parts', 'services/tenancy/src/stay', 'services/tenancy/src/guard', 'services/tenancy/src/locales', 'services/health/src/case'], ['guard', 'locales']],
    ['shared-ui/README.md', '- `table`: tables, with `export/FileLink.tsx`.', ['shared-ui/table', 'shared-ui/table/filter', 'shared-ui/export', 'shared-ui/qr'], ['qr']],
    ['tools/README.md', '`bench/`: measures', ['tools/bench', 'tools/jest'], ['jest']],
    ['services/README.md', 'all of them', ['services/tenancy', 'services/tenancy/src/bed'], []],
  ])('%s: folders that it does not name', (page, text, folders, unnamed) => {
    expect(unnamedFolders(page, text, folders)).toEqual(unnamed);
  });
});

const root = path.resolve(import.meta.dirname, '../..');
const left = (name: string): boolean => /(^|\/)(node_modules|dist|test-results|playwright-report|coverage|\.[\w-]+)$/.test(name);
const files = globSync('**/*.{ts,tsx,mjs,cjs,css,md}', { cwd: root, exclude: left }).filter((file) => !file.startsWith('tools/references/'));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
/** A page in full; of code, what its comments say, and what its tests are called. */
function wordsOf(file: string): string {
  const text = read(file);
  if (file.endsWith('.md')) return text;
  return /\.(?:test|spec)\.tsx?$/.test(file) ? `${commentsOf(text)}\n${titlesOf(text)}` : commentsOf(text);
}
/** Files and folders. */
const every = new Set(globSync('**/*', { cwd: root, exclude: left }));
const pages = new Map(files.filter((file) => file.endsWith('.md')).map((file) => [file, anchorsOf(read(file))]));

/** `a/b/c.ts` → `a`, `a/b`. A folder that a build left empty is none. */
function foldersAbove(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(1).map((_, i) => parts.slice(0, i + 1).join('/'));
}

/** Why an address within the repository leads nowhere; null when it leads somewhere. */
function fault(page: string, anchor: string | null): string | null {
  const anchors = pages.get(page);
  if (!anchors) return `${page} does not exist`;
  return anchor === null || anchors.has(anchor) ? null : `${page} has no heading #${anchor}`;
}

describe('in this repository', () => {
  it('every page and heading that is cited exists', () => {
    const faults = files.flatMap((file) =>
      citationsIn(wordsOf(file)).flatMap(({ page, anchor }) => {
        const why = fault(page, anchor);
        return why === null ? [] : [`${file}: ${why}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('every rule is cited by code, so that a reader of the rule finds it', () => {
    // What only introduces the others, or refers to another page.
    const noRules = ['docs/rules/portal.md#purpose', 'docs/rules/operation.md#durability'];
    const cited = new Set(files.filter((file) => !file.endsWith('.md')).flatMap((file) => citationsIn(wordsOf(file)).map(({ page, anchor }) => `${page}#${anchor}`)));
    const rules = [...pages].filter(([page]) => page.startsWith('docs/rules/')).flatMap(([page, [, ...headings]]) => headings.map((heading) => `${page}#${heading}`));
    expect(rules.length).toBeGreaterThan(150);
    expect(rules.filter((rule) => !cited.has(rule))).toEqual(noRules.toSorted());
  });

  it('every link of a page leads to a file, and to a heading of it where it names one', () => {
    const faults = [...pages.keys()].flatMap((page) =>
      linksIn(read(page)).flatMap((link) => {
        const [target = '', anchor = null] = link.split('#');
        const file = target === '' ? page : path.normalize(path.join(path.dirname(page), target)).replace(/\/$/, '');
        const why = file.endsWith('.md') ? fault(file, anchor) : every.has(file) ? null : `${file} does not exist`;
        return why === null ? [] : [`${page}: ${why}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('every path of code that is named leads to a file or a folder', () => {
    const tree = new Tree(every);
    const faults = files.flatMap((file) => codePathsIn(wordsOf(file)).filter((named) => !tree.has(named, file)).map((named) => `${file}: ${named}`));
    expect(faults).toEqual([]);
  });

  it('the page of every project names each of its folders', () => {
    const folders = new Set(globSync('**/*.*', { cwd: root, exclude: left }).flatMap(foldersAbove));
    const faults = [...pages.keys()].flatMap((page) => unnamedFolders(page, read(page), folders).map((name) => `${page}: ${name}`));
    expect([...pages.keys()].flatMap((page) => unnamedFolders(page, '', folders)).length).toBeGreaterThan(200);
    expect(faults).toEqual([]);
  });

  it('nothing refers to a text that is not here', () => {
    const faults = files.flatMap((file) => foreignIn(wordsOf(file)).map((name) => `${file}: '${name}'`));
    expect(faults).toEqual([]);
  });

  it('every test that a comment names exists', () => {
    const tests = globSync('**/*.{test,spec}.{ts,tsx}', { cwd: root, exclude: left }).map((file) => `/${file}`);
    const faults = files.flatMap((file) =>
      testsNamedIn(wordsOf(file))
        .filter((named) => !tests.some((test) => test.endsWith(`/${named.replace(/^(\.\.?\/)+/, '')}`)))
        .map((named) => `${file}: ${named}`),
    );
    expect(faults).toEqual([]);
  });
});
