/** What the shell shares with areas: the exports of our shared modules and of the kit for extensions, the texts of shared-ui, and the versions of shared packages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { extensionKit } from '@firm/shared-ui/federation/extensionKit.ts';
import { sharedModules } from '@firm/shared-ui/federation/sharedModules.ts';
import { packageOf, versionOf } from '@firm/shared-ui/federation/webpack/packages.ts';
import { importResolver } from '../imports/resolve.ts';
import { describer } from './describe.ts';

/** `@firm/shared-ui/api/index.ts useLive`, `text stale.yes` or `package antd` → its description; of a text: the names of what is put into it. */
export type SharedApi = ReadonlyMap<string, string>;

const requests = [...new Set([...Object.keys(sharedModules), ...Object.keys(extensionKit)])].sort();

/** The shared files of the project, relative to the root, and the names under which areas request them. */
export function sharedFiles(root: string): ReadonlyMap<string, string> {
  const resolve = importResolver(root);
  return new Map(
    requests.flatMap((request) => {
      const file = resolve(request, 'shell/package.json');
      return file ? [[file, request] as const] : [];
    }),
  );
}

/** Packages whose modules are shared. */
export const sharedPackages: ReadonlySet<string> = new Set(requests.map(packageOf).filter((name) => !name.startsWith('@firm/')));

/** @param root the project's folder */
export function sharedApi(root: string): SharedApi {
  const files = sharedFiles(root);
  const { config } = ts.readConfigFile(path.join(root, 'shared-ui/tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, path.join(root, 'shared-ui'));
  const declarations = fileNames.filter((file) => file.endsWith('.d.ts'));
  const program = ts.createProgram([...[...files.keys()].map((file) => path.join(root, file)), ...declarations], { ...options, incremental: false });
  const checker = program.getTypeChecker();
  const describe = describer(checker);
  const api = new Map<string, string>();
  for (const [file, request] of files) {
    const source = program.getSourceFile(path.join(root, file));
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is shared, and exports nothing`);
    for (const exported of checker.getExportsOfModule(module)) {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      if (symbol.flags & ts.SymbolFlags.Value) api.set(`${request} ${exported.name}`, describe(checker.getTypeOfSymbol(symbol)));
    }
  }
  for (const [key, text] of sharedTexts(root)) api.set(`text ${key}`, [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort().join());
  for (const name of sharedPackages) api.set(`package ${name}`, versionOf(name));
  return new Map([...api].sort(([a], [b]) => (a < b ? -1 : 1)));
}

interface Texts {
  readonly [key: string]: string | Texts;
}

/** The texts of shared-ui, which the shell loads for all areas: `['stale.yes', 'Yes']`. */
export function sharedTexts(root: string): readonly (readonly [string, string])[] {
  const flat = (texts: Texts, above: string): (readonly [string, string])[] =>
    Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [[above + key, text] as const] : flat(text, `${above}${key}.`)));
  return flat(JSON.parse(readFileSync(path.join(root, 'shared-ui/locales/en.json'), 'utf8')) as Texts, '');
}
