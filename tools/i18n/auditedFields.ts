/** Reads from the source of a service which fields its change records name: those that `audited` lists by hand, and those that it takes from declarations. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { bare, nodesIn } from '../source/nodes.ts';

interface AuditedFields {
  /** Relative to the root. */
  readonly file: string;
  /** Fields listed by hand. */
  readonly names: readonly string[];
  /** Names of exported declarations of fields: `contractFields`. */
  readonly declarations: readonly string[];
}

/** @throws for an `audited` in a form that cannot be read, since its fields would be missed */
export function auditedFieldsOf(root: string, service: string): AuditedFields[] {
  return globSync(`services/${service}/src/**/*.ts`, { cwd: root })
    // This file only passes on the declarations of residents' kinds.
    .filter((file) => !/\.test\.|\/testing\/|\/entity\/kind\.ts$/.test(file))
    .map((file) => readAudited(file, readFileSync(path.join(root, file), 'utf8')))
    .filter(({ names, declarations }) => names.length + declarations.length > 0);
}

/** Like `auditedFieldsOf`, for the text of one file. */
export function readAudited(file: string, text: string): AuditedFields {
  const names: string[] = [];
  const declarations: string[] = [];
  const fromCall = ([fields, ...further]: readonly ts.Expression[]): void => {
    if (fields) declarations.push(...nodesIn(fields).filter(ts.isIdentifier).map((node) => node.text));
    names.push(...further.flatMap((one) => (ts.isStringLiteral(one) ? [one.text] : [])));
  };
  const fromObject = (object: ts.ObjectLiteralExpression): void => {
    for (const property of object.properties) if (property.name && ts.isIdentifier(property.name)) names.push(property.name.text);
  };
  for (const node of nodesIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))) {
    if (ts.isCallExpression(node) && isCalled(node.expression, 'auditedFields')) fromCall(node.arguments);
    if (ts.isCallExpression(node) && isCalled(node.expression, 'kindOf')) fromKind(node.arguments[0]);
    if (!(ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) || !isCalled(node.name, 'audited') || !node.initializer) continue;
    const listed = ts.isArrowFunction(node.initializer) ? bare(node.initializer.body) : null;
    if (listed && ts.isObjectLiteralExpression(listed)) fromObject(listed);
    else if (!ts.isCallExpression(node.initializer)) throw new Error(`${file}: which fields does 'audited' name?`);
  }
  return { file, names, declarations };

  /** Residents' kinds name their declaration, and further audited fields. */
  function fromKind(kind: ts.Expression | undefined): void {
    if (!kind || !ts.isObjectLiteralExpression(kind)) return;
    for (const property of kind.properties) {
      if (!ts.isPropertyAssignment(property)) continue;
      if (isCalled(property.name, 'fields')) fromCall([property.initializer]);
      if (isCalled(property.name, 'alsoAudited')) names.push(...nodesIn(property.initializer).filter(ts.isStringLiteral).map((node) => node.text));
    }
  }
}

const isCalled = (node: ts.Node, name: string): boolean => ts.isIdentifier(node) && node.text === name;
