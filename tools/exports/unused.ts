/** Finds exports that no other file imports. Works by names only, without types: what is exported, what is imported, and through which files. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { importResolver, sourceFiles } from '../imports/resolve.ts';

/** An export that only its own file uses. */
interface UnusedExport {
  /** Relative to the root: `services/platform/src/http/body.ts`. */
  readonly file: string;
  readonly name: string;
  readonly line: number;
}

interface Exported {
  readonly line: number;
  /** For `export { name } from`: where it comes from, and its name there. */
  readonly from: { readonly specifier: string; readonly name: string } | null;
}

interface Imported {
  readonly specifier: string;
  /** null: everything that the file exports. */
  readonly names: readonly string[] | null;
}

interface SourceModule {
  readonly exported: Map<string, Exported>;
  /** Specifiers of `export * from`. */
  readonly stars: string[];
  readonly imported: Imported[];
}

const hasExport = (node: ts.Node) => ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
const isDefault = (node: ts.Node) => ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
const textOf = (node: ts.Node | undefined) => (node && ts.isStringLiteralLike(node) ? node.text : null);

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}

function declaredNames(node: ts.Statement): string[] {
  if (isDefault(node)) return ['default'];
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  const named = node as ts.Statement & { readonly name?: ts.Node };
  return named.name && ts.isIdentifier(named.name) ? [named.name.text] : [];
}

/** For `import * as routes`: the members that the file uses, or null if it uses the namespace as a whole. */
function membersOf(file: ts.SourceFile, namespace: string): string[] | null {
  const members: string[] = [];
  let whole = false;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === namespace && !ts.isNamespaceImport(node.parent)) {
      const { parent } = node;
      if (ts.isPropertyAccessExpression(parent) && parent.expression === node) members.push(parent.name.text);
      else if (ts.isQualifiedName(parent) && parent.left === node) members.push(parent.right.text);
      else if (!(ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent) && parent.name === node)) whole = true;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return whole ? null : members;
}

function importOf(file: ts.SourceFile, node: ts.ImportDeclaration): Imported {
  const specifier = (node.moduleSpecifier as ts.StringLiteral).text;
  const clause = node.importClause;
  const names = clause?.name ? ['default'] : [];
  const bindings = clause?.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) {
    const members = membersOf(file, bindings.name.text);
    return { specifier, names: members && [...names, ...members] };
  }
  if (bindings) names.push(...bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text));
  return { specifier, names };
}

function read(target: string): SourceModule {
  const file = ts.createSourceFile(target, readFileSync(target, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: SourceModule = { exported: new Map(), stars: [], imported: [] };
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  for (const node of file.statements) {
    if (ts.isImportDeclaration(node)) found.imported.push(importOf(file, node));
    else if (ts.isExportAssignment(node)) found.exported.set('default', { line: lineOf(node), from: null });
    else if (ts.isExportDeclaration(node)) {
      const specifier = textOf(node.moduleSpecifier);
      if (!node.exportClause) found.stars.push(specifier ?? '');
      else if (ts.isNamedExports(node.exportClause)) {
        for (const { name, propertyName } of node.exportClause.elements) {
          found.exported.set(name.text, { line: lineOf(name), from: specifier === null ? null : { specifier, name: (propertyName ?? name).text } });
        }
      } else {
        found.exported.set(node.exportClause.name.text, { line: lineOf(node), from: null });
        if (specifier !== null) found.imported.push({ specifier, names: null });
      }
    } else if (hasExport(node)) for (const name of declaredNames(node)) found.exported.set(name, { line: lineOf(node), from: null });
  }
  // `import('./x.ts')`, of values and of types, and modules that tests mock: the whole file counts as used.
  const visit = (node: ts.Node): void => {
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const specifier = textOf(node.argument.literal);
      if (specifier) found.imported.push({ specifier, names: node.qualifier ? [firstName(node.qualifier)] : null });
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const specifier = textOf(node.arguments[0]);
      if (specifier) found.imported.push({ specifier, names: null });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const firstName = (name: ts.EntityName): string => (ts.isIdentifier(name) ? name.text : firstName(name.left));

/**
 * @param entries patterns of `<file> <name>` for exports that are reached by something other than an import
 */
export function unusedExports(root: string, entries: readonly RegExp[]): UnusedExport[] {
  const modules = new Map(sourceFiles(root).map((file) => [file, read(path.join(root, file))]));
  const resolve = importResolver(root);
  const used = new Set<string>();
  const use = (file: string | null, name: string): void => {
    const found = file === null ? undefined : modules.get(file);
    const key = `${file} ${name}`;
    if (!found || file === null || used.has(key)) return;
    used.add(key);
    const from = found.exported.get(name)?.from;
    if (from) use(resolve(from.specifier, file), from.name);
    if (!found.exported.has(name)) for (const star of found.stars) use(resolve(star, file), name);
  };
  const useAll = (file: string | null): void => {
    const found = file === null ? undefined : modules.get(file);
    if (!found || file === null) return;
    for (const name of found.exported.keys()) use(file, name);
    for (const star of found.stars) useAll(resolve(star, file));
  };
  for (const [file, { imported, exported }] of modules) {
    for (const name of exported.keys()) if (entries.some((entry) => entry.test(`${file} ${name}`))) use(file, name);
    for (const { specifier, names } of imported) {
      const target = resolve(specifier, file);
      if (names === null) useAll(target);
      else for (const name of names) use(target, name);
    }
  }
  return [...modules].flatMap(([file, { exported }]) =>
    [...exported].filter(([name]) => !used.has(`${file} ${name}`)).map(([name, { line }]) => ({ file, name, line })),
  );
}
