/** What an area needs from the shell: what it imports, itself or through parts of shared-ui that are bundled with it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { packageOf } from '@firm/shared-ui/federation/webpack/packages.ts';
import { importResolver, sourceFiles } from '../imports/resolve.ts';
import { sharedFiles, sharedPackages, sharedTexts } from './sharedApi.ts';

interface Imported {
  readonly specifier: string;
  /** null: the whole module. */
  readonly names: readonly string[] | null;
}

/** @returns names in the form of `SharedApi`; for a module that is imported as a whole, only its request */
export function neededOf(root: string, area: string): ReadonlySet<string> {
  const resolve = importResolver(root);
  const shared = sharedFiles(root);
  const texts = new Map(sharedTexts(root).map(([key]) => [key.replace(/_(zero|one|two|few|many|other)$/, ''), key]));
  const needed = new Set<string>();
  const seen = new Set<string>();
  const queue = sourceFiles(root).filter((file) => file.startsWith(`${area}/src/`) && !/\.test\.tsx?$|\/testing\//.test(file));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const key of textsOf(path.join(root, file))) if (texts.has(key)) needed.add(`text ${texts.get(key)}`);
    for (const { specifier, names } of importsOf(path.join(root, file))) {
      if (sharedPackages.has(packageOf(specifier))) needed.add(`package ${packageOf(specifier)}`);
      const target = resolve(specifier, file);
      if (!target) continue;
      const request = shared.get(target);
      if (request === undefined) queue.push(target);
      else for (const name of names ?? ['']) needed.add(`${request} ${name}`.trim());
    }
  }
  return needed;
}

/** Strings of a file that may be keys of shared-ui's texts: after `ui:`, and in shared-ui itself any. */
function textsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/'(ui:)?([\w.]+)'/g)].flatMap(([, marked, key = '']) => (marked || file.includes('/shared-ui/') ? [key] : []));
}

/** The value imports of a file, static and dynamic. */
function importsOf(file: string): Imported[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Imported[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const { importClause } = node;
      if (importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword) found.push({ specifier: node.moduleSpecifier.text, names: importClause ? namesOf(importClause) : [] });
    } else if (ts.isExportDeclaration(node) && !node.isTypeOnly && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      const names = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(importedName) : null;
      found.push({ specifier: node.moduleSpecifier.text, names });
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier && ts.isStringLiteral(specifier)) found.push({ specifier: specifier.text, names: null });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function namesOf({ name, namedBindings }: ts.ImportClause): readonly string[] | null {
  if (namedBindings && ts.isNamespaceImport(namedBindings)) return null;
  return [...(name ? ['default'] : []), ...(namedBindings?.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(importedName) ?? [])];
}

const importedName = ({ propertyName, name }: ts.ImportSpecifier | ts.ExportSpecifier): string => (propertyName ?? name).text;
