/** Runs axe on a page. It is injected once, and runs only the rules whose results are used. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '../portal/test.ts';

/**
 * The axe of @axe-core/playwright, injected into a page once: its own builder would inject it again for each check.
 * Rules whose impact is less than serious are not run, because their results are not used.
 */
const axe = `${readFileSync(createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')};
axe.configure({ rules: axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate').map(({ id }) => ({ id, enabled: false })) });`;

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** Rules that depend on texts: the others depend on the elements, which are the same in every language. */
const ofTexts = [
  ...['aria-command-name', 'aria-dialog-name', 'aria-input-field-name', 'aria-meter-name', 'aria-progressbar-name', 'aria-tab-name'],
  ...['aria-toggle-field-name', 'aria-tooltip-name', 'aria-treeitem-name', 'button-name', 'document-title', 'empty-heading', 'frame-title'],
  ...['html-has-lang', 'html-lang-valid', 'image-alt', 'input-button-name', 'label', 'label-content-name-mismatch', 'link-name', 'role-img-alt'],
  ...['select-name', 'summary-name', 'svg-img-alt', 'valid-lang'],
];

/** Which rules are run. */
const rules = {
  all: {},
  contrast: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  'all but contrast': { rules: { 'color-contrast': { enabled: false } } },
  names: { runOnly: { type: 'rule', values: ofTexts } },
  'names and edges': { runOnly: { type: 'rule', values: [...ofTexts, 'scrollable-region-focusable'] } },
} as const;

export type Asked = keyof typeof rules;

/**
 * The frame is the same around every page: of each portion, the first page is checked as a whole in every theme and
 * language, and other pages in one.
 */
const frame = ['.firm-topbar', '#firm-drawer', '.firm-foot'];

/**
 * Serious and critical findings, in words.
 * @param part `own`: without the frame, which was checked elsewhere; with a dialog above the page, only the dialog
 */
export async function findings(page: Page, asked: Asked, part: 'whole' | 'own' = 'whole'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(
    async ([options, exclude, isOwn]) => {
      const { axe: here } = window as unknown as { axe: { run(where: object, options: object): Promise<{ violations: Finding[] }> } };
      const dialog = isOwn && [...document.querySelectorAll('[role="dialog"]')].filter((one) => one.checkVisibility({ visibilityProperty: true })).at(-1);
      return (await here.run({ exclude, ...(dialog && { include: [dialog] }) }, { resultTypes: ['violations'], elementRef: false, ...options })).violations;
    },
    [rules[asked], part === 'own' ? frame : [], part === 'own'] as const,
  );
  const ofAxe = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} – ${node.failureSummary?.replace(/\s+/g, ' ')}`));
  return asked === 'contrast' ? ofAxe : [...ofAxe, ...(await misnamed(page))];
}

/**
 * What axe has no rule for, in words: a heading that is read with the text of a button within it, and a button that clears a field
 * without naming it.
 */
function misnamed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = (css: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(css)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    // A heading that is a button, and nothing else, unfolds what is below it.
    const headings = seen(':is(h1, h2, h3, h4, h5, h6, [role="heading"]):has(button, input, select)').filter((one) => one.innerText.trim() !== one.querySelector('button')?.innerText.trim());
    const clearing = seen('.ant-select-clear, .ant-picker-clear, .ant-input-clear-icon').filter((one) => !one.getAttribute('aria-label')?.includes(' '));
    return [...headings.map(({ innerText }) => `heading with a control in it: '${innerText}'`), ...clearing.map((one) => `clears what? '${one.getAttribute('aria-label')}' in ${one.parentElement?.className}`)];
  });
}
