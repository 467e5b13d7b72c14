import postcss, { type AtRule, type Container, type Rule } from 'postcss';
import parseSelectors, { type Selector } from 'postcss-selector-parser';
import { AREA_CLASS, areaClass } from '../../area/areaClass.ts';

/**
 * An area's style sheet, with every rule scoped to what that area renders: class names stay as written, and do not affect another
 * area that uses the same ones. Inside an area's element, elements of another area nested in it are excluded.
 * | Uses `:where()` and not `@scope`: it adds no specificity, so a sheet behaves as if it were alone in the page; ancestors outside
 * the area such as `[dir='rtl']` can still be matched; and a browser without `@scope` would ignore the whole sheet.
 */
export function scopeStyles(css: string, areaId: string, from?: string): string {
  const sheet = postcss.parse(css, { from });
  const scope = scopeOf(areaId);
  sheet.walkRules((rule) => {
    if (isStyleRule(rule)) rule.selector = parseSelectors((list) => list.each((selector) => bind(selector, scope))).processSync(rule.selector);
  });
  return sheet.toString();
}

/** Whether a rule selects elements; the steps of `@keyframes` do not. */
export function isStyleRule(rule: Rule): boolean {
  const parent = rule.parent as Container | undefined;
  return !(parent?.type === 'atrule' && /keyframes$/i.test((parent as AtRule).name));
}

function scopeOf(areaId: string): string {
  const area = `.${areaClass(areaId)}`;
  return `:where(${area}, ${area} *):not(:where(${area} .${AREA_CLASS}:not(${area}) *))`;
}

/** Adds the condition after the selector's subject, before its pseudo-element. */
function bind(selector: Selector, scope: string): void {
  let subject = 0;
  selector.each((node, index) => {
    if (node.type === 'combinator') subject = index + 1;
  });
  const condition = parseSelectors().astSync(scope).first.nodes;
  const element = selector.nodes.find((node, index) => index >= subject && parseSelectors.isPseudoElement(node));
  if (element) for (const node of condition) selector.insertBefore(element, node);
  else for (const node of condition) selector.append(node);
}
