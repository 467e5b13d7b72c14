/** Finds exported functions, components and classes that no doc comment explains (docs/architecture/style.md). Works by names only, without types. */
import ts from 'typescript';
import { bare } from '../source/nodes.ts';

interface Declared {
  readonly name: string;
  readonly isExported: boolean;
  readonly isCommented: boolean;
}

/** What React makes a component of: `memo(function Row() { … })`. */
const wrappers = /^(?:React\.)?(?:memo|forwardRef|lazy)$/;

/** Whether a value is a function, a class or a component, as far as its own text tells. */
function holdsCode(value: ts.Expression | undefined): boolean {
  const held = value && bare(value);
  if (!held) return false;
  if (ts.isCallExpression(held)) return wrappers.test(held.expression.getText());
  return ts.isArrowFunction(held) || ts.isFunctionExpression(held) || ts.isClassExpression(held);
}

const isExported = (node: ts.Node): boolean => ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** Whether a doc comment is directly above. One with an empty line below it opens the file, and is not about what happens to come first. */
function isCommented(node: ts.Node, { text }: ts.SourceFile): boolean {
  const doc = ts.getJSDocCommentsAndTags(node).findLast(ts.isJSDoc);
  return doc !== undefined && !/\n\s*\n/.test(text.slice(doc.end, node.getStart()));
}

/** The names of functions, components and classes that a statement declares. */
function namesOf(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return [statement.name?.text ?? 'default'];
  if (ts.isExportAssignment(statement)) return holdsCode(statement.expression) ? ['default'] : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) => (ts.isIdentifier(name) && holdsCode(initializer) ? [name.text] : []));
}

/** Names that leave the file apart from their declaration: `export { a }`, `export default a`. */
function exportedApart(statement: ts.Statement): string[] {
  if (ts.isExportAssignment(statement)) return ts.isIdentifier(statement.expression) ? [statement.expression.text] : [];
  if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier || !statement.exportClause || !ts.isNamedExports(statement.exportClause)) return [];
  return statement.exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

/** Their names, in the order of the file. A file that exports only one may explain it in the comment that opens the file. */
export function uncommentedIn(fileName: string, text: string): string[] {
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
  const apart = new Set(file.statements.flatMap(exportedApart));
  const found = new Map<string, Declared>();
  for (const statement of file.statements) {
    for (const name of namesOf(statement)) {
      // Of overloads, the first carries the comment.
      if (!found.has(name)) found.set(name, { name, isExported: isExported(statement) || ts.isExportAssignment(statement) || apart.has(name), isCommented: isCommented(statement, file) });
    }
  }
  const all = [...found.values()].filter((one) => one.isExported);
  if (all.length === 1 && /^(?:#!.*\n)?\s*\/\*\*/.test(text)) return [];
  return all.filter((one) => !one.isCommented).map(({ name }) => name);
}
