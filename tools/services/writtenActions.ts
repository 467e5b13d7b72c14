/** Reads from the source of a service which actions its change records name: `assigned` of `alert.assigned`. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { bare, nodesIn } from '../source/nodes.ts';

interface WrittenActions {
  /** As written: `alert.assigned`, or only `assigned` where the entity is stated beside it. */
  readonly types: ReadonlySet<string>;
  /** Expressions whose values the source does not show, as `src/alert/write.ts: after.status`. */
  readonly computed: ReadonlySet<string>;
}

/** Reads `src` of a service without its tests. @param service its folder: `tenancy` */
export function writtenActions(root: string, service: string): WrittenActions {
  const cwd = path.join(root, 'services', service);
  const files = globSync('src/**/*.ts', { cwd }).filter((file) => !/\.test\.|\/testing\//.test(file));
  return readActions(Object.fromEntries(files.map((file) => [file, readFileSync(path.join(cwd, file), 'utf8')])));
}

/** Like `writtenActions`, for the texts of some files. */
export function readActions(texts: Readonly<Record<string, string>>): WrittenActions {
  const sources = Object.entries(texts).map(([file, text]) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  const nodes = sources.flatMap(nodesIn);
  const types = new Set<string>();
  const computed = new Set<string>();
  const calls = Map.groupBy(nodes.filter(ts.isCallExpression), ({ expression }) => (ts.isIdentifier(expression) ? expression.text : ''));
  const constants = Map.groupBy(nodes.filter(ts.isVariableDeclaration), ({ name }) => name.getText());
  const aliases = new Map(nodes.filter(ts.isTypeAliasDeclaration).map((alias) => [alias.name.text, alias.type]));
  const seen = new Set<ts.Node>();
  for (const node of nodes) for (const expression of actionsAt(node)) read(expression);
  return { types, computed };

  function read(given: ts.Expression): void {
    const expression = bare(given);
    if (seen.has(expression)) return;
    seen.add(expression);
    if (ts.isStringLiteralLike(expression)) types.add(expression.text);
    else if (ts.isConditionalExpression(expression)) [expression.whenTrue, expression.whenFalse].forEach(read);
    else if (ts.isTemplateExpression(expression)) readTemplate(expression);
    else if (!isPassedOn(expression) && !readDeclared(expression)) computed.add(`${expression.getSourceFile().fileName}: ${expression.getText()}`);
  }

  /** `${entity}.changed`, `alert.${type}`, `${entity}.${type}`. */
  function readTemplate(template: ts.TemplateExpression): void {
    const last = template.templateSpans.at(-1) as ts.TemplateSpan;
    if (last.literal.text.startsWith('.')) types.add(last.literal.text.slice(1));
    else read(last.expression);
  }

  /** A parameter, constant, function or table of the service's own; false: none of them. */
  function readDeclared(expression: ts.Expression): boolean {
    if (ts.isElementAccessExpression(expression)) return readTable(expression.expression);
    if (ts.isCallExpression(expression)) return readResult(expression.expression);
    if (!ts.isIdentifier(expression)) return false;
    const parameter = parameterNamed(expression);
    if (parameter) return readParameter(parameter);
    const near = (constants.get(expression.text) ?? []).filter((one) => one.getSourceFile() === expression.getSourceFile());
    const found = (near.length > 0 ? near : (constants.get(expression.text) ?? []).filter(isExported)).flatMap(({ initializer }) => initializer ?? []);
    found.forEach(read);
    return found.length > 0;
  }

  function readParameter(parameter: ts.ParameterDeclaration): boolean {
    const literals = literalsOf(parameter.type);
    for (const literal of literals) types.add(literal);
    if (literals.length > 0) return true;
    const owner = parameter.parent;
    const named = ts.isFunctionDeclaration(owner) || !ts.isVariableDeclaration(owner.parent) ? owner : owner.parent;
    const own = named.name ? calls.get(named.name.getText()) : undefined;
    const reaching = (own ?? []).filter((call) => isExported(named) || call.getSourceFile() === named.getSourceFile());
    const from = reaching.flatMap((call) => call.arguments[owner.parameters.findIndex((one) => one === parameter)] ?? []);
    from.forEach(read);
    return from.length > 0;
  }

  function literalsOf(type: ts.TypeNode | undefined): string[] {
    const named = type && ts.isTypeReferenceNode(type) ? aliases.get(type.typeName.getText()) : type;
    return named && ts.isUnionTypeNode(named) ? named.types.flatMap((one) => (ts.isLiteralTypeNode(one) && ts.isStringLiteral(one.literal) ? [one.literal.text] : [])) : [];
  }

  function readTable(table: ts.Expression): boolean {
    const [object] = (constants.get(table.getText()) ?? []).flatMap(({ initializer }) => (initializer ? bare(initializer) : []));
    if (!object || !ts.isObjectLiteralExpression(object)) return false;
    for (const property of object.properties) if (ts.isPropertyAssignment(property)) read(property.initializer);
    return true;
  }

  function readResult(called: ts.Expression): boolean {
    const declared = nodes.filter(ts.isFunctionDeclaration).find(({ name }) => name?.text === called.getText());
    const results = declared ? nodesIn(declared).filter(ts.isReturnStatement).flatMap(({ expression }) => expression ?? []) : [];
    results.forEach(read);
    return results.length > 0;
  }
}

/** The places where a node names the action of a change record. */
function actionsAt(node: ts.Node): ts.Expression[] {
  if (ts.isCallExpression(node) && /^entity(Write|Change)$/.test(node.expression.getText())) return node.arguments.slice(3, 4);
  if (!ts.isObjectLiteralExpression(node)) return [];
  const values = new Map<string, ts.Expression>();
  for (const one of node.properties) {
    if (ts.isPropertyAssignment(one)) values.set(one.name.getText(), one.initializer);
    else if (ts.isShorthandPropertyAssignment(one)) values.set(one.name.text, one.name);
  }
  const [type, types, event] = ['type', 'types', 'event'].map((name) => values.get(name));
  const named = types && ts.isObjectLiteralExpression(types) ? types.properties.filter(ts.isPropertyAssignment) : [];
  const ofWriter = named.some((one) => one.name.getText() === 'created') ? named.map((one) => one.initializer) : [];
  return [
    // A change record, or what a writer decides.
    ...(type && ['entity', 'set', 'further'].some((name) => values.has(name)) ? [type] : []),
    ...(values.has('before') && event ? [event] : []),
    ...ofWriter,
  ];
}

/** The parameter that an identifier stands for, in the innermost function that has it. */
function parameterNamed(identifier: ts.Identifier): ts.ParameterDeclaration | undefined {
  for (let at: ts.Node = identifier; at; at = at.parent) {
    const own = ts.isFunctionLike(at) ? at.parameters.find(({ name }) => name.getText() === identifier.text) : undefined;
    if (own && ts.isParameter(own)) return own;
  }
  return undefined;
}

/** Not a new action: that of a record that was read, a filter or a projection. */
const isPassedOn = (expression: ts.Expression): boolean =>
  (ts.isPropertyAccessExpression(expression) && ['type', 'event'].includes(expression.name.text)) ||
  (ts.isCallExpression(expression) && ts.isPropertyAccessExpression(expression.expression) && isPassedOn(expression.expression.expression)) ||
  [ts.SyntaxKind.NumericLiteral, ts.SyntaxKind.NullKeyword, ts.SyntaxKind.ObjectLiteralExpression].includes(expression.kind);

const isExported = (declaration: ts.Node): boolean => /^export\b/.test((ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration).getText());
