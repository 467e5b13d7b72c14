/** What the tools that read source code have in common. */
import ts from 'typescript';

/** A node and everything in it, in the order of the source. */
export function nodesIn(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (one: ts.Node): void => {
    found.push(one);
    one.forEachChild(visit);
  };
  visit(node);
  return found;
}

/** An expression without parentheses and type assertions around it. */
export function bare<N extends ts.Node>(node: N | ts.Expression): N | ts.Expression {
  return ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? bare(node.expression) : node;
}
