import postcss, { type Rule } from 'postcss';
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser';
import { isStyleRule } from './scopeStyles.ts';

/** What only asks whether the rules in it hold; every other at-rule gives a name, or holds for the whole page. */
const conditions = new Set(['media', 'supports', 'container', 'starting-style']);

export interface SheetOwner {
  /** `tenancy`: names that hold in the whole page, of animations, begin with `firm-tenancy-`. Null where they may be anything. */
  readonly namespace: string | null;
  /** Classes that somebody else defines for the whole page. */
  readonly taken: ReadonlySet<string>;
}

/**
 * What in a sheet would reach beyond its owner, one sentence each; empty when it is sound. A selector names at least
 * one class of the owner's own, beginning with `firm-`; classes of others may stand beside it. An area names neither
 * the page's own elements nor anything else that is there once in the page.
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

/** Names of all classes in a sheet. */
export function classNames(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    if (isStyleRule(rule)) for (const selector of parseSelectors().astSync(rule.selector).nodes) found.push(...classesOf(selector));
  });
  return found;
}

/** Of a rule within another one, the outer one has said whose it is. */
const isNested = (rule: Rule): boolean => {
  for (let above = rule.parent; above; above = above.parent as typeof above) if (above.type === 'rule') return true;
  return false;
};

/** The classes that an element or one around it must have, so not those within `:not()`. */
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
