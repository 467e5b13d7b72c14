/** Requirements of small windows and touch: targets that are easy to hit, and words and titles that are not cut off. */
import type { Page } from '../portal/test.ts';

/** The least size of a control, pixels: on a touch screen a fingertip (WCAG 2.5.5), with a mouse what a hand hits that trembles (2.5.8). */
export const leastSize = { touch: 44, mouse: 24 } as const;

/**
 * Controls smaller than they have to be (docs/architecture/looks.md), in words. As in WCAG, links within a sentence
 * may be as high as its lines, and disabled controls need no size; with a mouse, nor do those that stand apart from others. Padding or
 * a pseudo-element that takes presses beside the visible control counts. Below an open dialog nothing can be pressed, so nothing is checked.
 */
export async function tooSmall(page: Page, least: number): Promise<string[]> {
  await takesPresses(page);
  return page.evaluate(([fingertip, canBeApart]) => {
    const pressed = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="menuitem"], [role="menuitemradio"], [role="option"], [role="switch"], [role="checkbox"], [role="radio"], [role="slider"]';
    /** What takes the press in place of the matched element: the box around an input, the box of a room. */
    const whole = '.ant-select-dropdown .ant-select-item, .ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, label, .ant-upload, [data-pick]';
    const isOff = (element: Element): boolean => element.matches(':disabled, [aria-disabled="true"], [aria-disabled="true"] *, [inert] *, [aria-hidden="true"], [aria-hidden="true"] *');
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    /** Whether there is text beside it in the same block: then its height is that of the line. */
    const isInSentence = (element: Element): boolean => {
      if (!element.matches('a, button') || !getComputedStyle(element).display.startsWith('inline')) return false;
      let block = element.parentElement!;
      while (getComputedStyle(block).display === 'inline') block = block.parentElement!;
      if (/flex|grid/.test(getComputedStyle(block).display)) return false;
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT, (node) => (node.parentElement!.closest(pressed) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT));
      let words = '';
      while (walker.nextNode()) words += walker.currentNode.textContent;
      return /\p{L}{2,}/u.test(words);
    };
    /** Whether a press at this distance from the middle still hits the control. */
    const takes = (element: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && element.contains(hit);
    };
    const reach = (element: Element): { wide: number; high: number } => {
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const along = (dx: number, dy: number): number => {
        let far = 0;
        while (far < fingertip / 2 && takes(element, x + dx * (far + 0.5), y + dy * (far + 0.5))) far += 0.5;
        return far;
      };
      return { wide: Math.max(box.width, along(-1, 0) + along(1, 0)), high: Math.max(box.height, along(0, -1) + along(0, 1)) };
    };
    const middleOf = (box: DOMRect): { x: number; y: number } => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
    /** WCAG 2.5.8: a small target is large enough if a circle around its middle reaches neither another target nor the circle of another small one. */
    const isApart = (element: Element, others: readonly Element[]): boolean => {
      // Not under a bar that stays in place while the page scrolls.
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const { x, y } = middleOf(element.getBoundingClientRect());
      return others.every((other) => {
        if (other.contains(element) || element.contains(other)) return true;
        const box = other.getBoundingClientRect();
        const [nearX, nearY] = [Math.min(Math.max(x, box.left + 1), box.right - 1), Math.min(Math.max(y, box.top + 1), box.bottom - 1)];
        // What is scrolled out of its box cannot be hit.
        if (!takes(other, nearX, nearY)) return true;
        if (Math.hypot(nearX - x, nearY - y) < fingertip / 2) return false;
        const middle = middleOf(box);
        return Math.min(box.width, box.height) >= fingertip || Math.hypot(middle.x - x, middle.y - y) >= fingertip;
      });
    };
    const dialog = [...document.querySelectorAll('[role="dialog"]')].filter((one) => one.checkVisibility({ visibilityProperty: true })).at(-1);
    const small = new Map<Element, string>();
    const looked = new Set<Element>();
    for (const named of (dialog ?? document.body).querySelectorAll(pressed)) {
      const element = named.matches('input, textarea, [role="option"], [role="tab"], [data-pick] a') ? (named.closest(whole) ?? named) : named;
      if (looked.has(element) || isOff(named) || !isSeen(element) || isInSentence(element)) continue;
      looked.add(element);
      const box = element.getBoundingClientRect();
      if (box.width >= fingertip - 0.5 && box.height >= fingertip - 0.5) continue;
      const { wide, high } = reach(element);
      if (wide >= fingertip - 0.5 && high >= fingertip - 0.5) continue;
      const called = element.getAttribute('class')?.split(/\s+/).filter((one) => !one.startsWith('css-')).join('.') ?? '';
      const words = `${element.tagName.toLowerCase()}${called && `.${called}`} in ${element.parentElement!.getAttribute('class') ?? element.parentElement!.tagName} ${Math.round(wide)}×${Math.round(high)} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}'`;
      small.set(element, words);
    }
    const targets = [...looked];
    return [...new Set([...small].filter(([element]) => !canBeApart || !isApart(element, targets)).map(([, words]) => words))];
  }, [least, least === leastSize.mouse] as const);
}

/** Waits for what has just moved, as a page does with a window of another size: it takes no press for a moment (`shared-ui/moved`). */
const takesPresses = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !document.getAnimations().some(({ effect }) => effect instanceof KeyframeEffect && effect.getKeyframes().some((frame) => 'pointerEvents' in frame)));

/**
 * Words of the portal's own texts that are broken across two lines. A line may break at a hyphen or a slash, and texts
 * that users typed may break anywhere.
 */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('script, style, bdi, pre, code, [aria-hidden="true"]')) continue;
      for (const { 0: word, index } of node.data.matchAll(/\p{L}{4,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
        if (tops.size > 1) cut.add(`'${word}' in ${node.parentElement.closest('[class]')?.getAttribute('class')}: ${node.data.trim().slice(0, 40)}`);
      }
    }
    return [...cut];
  });

/** Headings of which a part is cut off, in words. Headings that are only for screen readers have no size to speak of. */
export const cutTitles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4')]
      .filter((title) => title.clientWidth > 1 && title.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && getComputedStyle(title).overflow !== 'visible')
      .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1)
      .map((title) => `title '${title.innerText.slice(0, 60)}' is cut off`),
  );
