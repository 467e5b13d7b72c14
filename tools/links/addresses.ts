/** Addresses of the portal's pages that a source file names, and the elements that are links. Pure. */
import ts from 'typescript';
import { nodesIn } from '../source/nodes.ts';

/**
 * Every text that begins like an address below one of these first parts (`maintenance`). What is put into a template counts as a
 * name: `/operations/rooms/x`. Types, imports, and calls of the API, which stand in a text of their own or end with a slash, are none.
 */
export function addressesIn(code: string, sections: ReadonlySet<string>): string[] {
  return nodesIn(ts.createSourceFile('source.tsx', code, ts.ScriptTarget.Latest, true))
    .filter((node) => !ts.isImportDeclaration(node.parent ?? node) && !ts.isLiteralTypeNode(node.parent ?? node))
    .flatMap((node) => textOf(node) ?? [])
    .filter((text) => sections.has(/^\/([\w-]+)(?=[/?#]|$)/.exec(text)?.[1] ?? ''));
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join('');
}

/** The names under which a file takes links from the router itself, which ask no gate. */
export function plainLinksIn(code: string): string[] {
  return [...code.matchAll(/import \{([^}]*)\} from 'react-router'/g)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())).filter((name) => name === 'Link');
}
