import postcss, { type Rule } from 'postcss';
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser';
import { isStyleRule } from './scopeStyles.ts';

/** At-rules that only decide whether the rules in them apply; every other at-rule defines a name, or applies to the whole page. */
const conditions = new Set(['media', 'supports', 'container', 'starting-style']);

export interface SheetOwner {
  /** `tenancy`: names with effect in the whole page, those of animations, begin with `firm-tenancy-`. Null: no restriction. */
  readonly namespace: string | null;
  /** Classes defined elsewhere for the whole page. */
  readonly taken: ReadonlySet<string>;
}

/**
 * Problems of a style sheet that would affect more than its owner, one sentence each; empty if there are none. A selector must
 * contain at least one class of its owner, beginning with `firm-`; classes of others may be added. An area must not match the
 * page's own elements, nor define anything that exists once in the page.
 */
export function styleProblems(css: string, { namespace, taken }: SheetOwner): string[] {
  const problems: string[] = [];
  const sheet = postcss.parse(css);
  const isArea = namespace !== null;
  if (isArea)
    sheet.walkAtRules((rule) => {
      const name = rule.name.toLowerCase();
      if (conditions.has(name)) return;
      if (!/keyframes$/.test(name)) problems.push(`@${name} holds for the whole page: it belongs into shared-ui`);
      else if (!rule.params.startsWith(`firm-${namespace}-`)) problems.push(`@${name} ${rule.params}: the name of an animation holds in the whole page, so it begins with firm-${namespace}-`);
    });
  sheet.walkRules((rule) => {
    if (!isStyleRule(rule)) return;
    for (const selector of parseSelectors().astSync(rule.selector).nodes) {
      const classes = classesOf(selector);
      if (isArea && namesThePage(selector)) problems.push(`'${text(selector)}' reaches for the whole page, where no area's rule holds`);
      else if (isNested(rule) || (!isArea && classes.length === 0)) continue;
      else if (!classes.some((name) => name.startsWith('firm-') && !taken.has(name)))
        problems.push(`'${text(selector)}' names no class of its own: ${classes.map((name) => `.${name}`).join(', ') || 'it has none'}`);
    }
  });
  return problems;
}

/** All class names in a sheet. */
export function classNames(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    if (isStyleRule(rule)) for (const selector of parseSelectors().astSync(rule.selector).nodes) found.push(...classesOf(selector));
  });
  return found;
}

/** In a nested rule, the outer one already has the owner's class. */
const isNested = (rule: Rule): boolean => {
  for (let above = rule.parent; above; above = above.parent as typeof above) if (above.type === 'rule') return true;
  return false;
};

/** The classes that an element or one of its ancestors must have, so not those within `:not()`. */
function classesOf(selector: Selector): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'class') found.push(node.value);
    else if ('nodes' in node && !(node.type === 'pseudo' && node.value === ':not')) node.nodes?.forEach(visit);
  };
  visit(selector);
  return found;
}

function namesThePage(selector: Selector): boolean {
  let found = false;
  selector.walk((node) => {
    if (node.type === 'tag' && /^(html|body)$/i.test(node.value)) found = true;
    if (node.type === 'pseudo' && /^:(root|host)$/i.test(node.value)) found = true;
  });
  return found;
}

const text = (selector: Selector): string => String(selector).trim().replace(/\s+/g, ' ');
