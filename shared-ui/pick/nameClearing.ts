/**
 * The small buttons that clear a field name the field: antd calls each of them "Clear", in lists in English whatever the language, and
 * of a form's ten buttons of that name nobody who hears them knows which is which (WCAG 2.4.6).
 */

const buttons = '.ant-select-clear, .ant-picker-clear, .ant-input-clear-icon';
const boxes = '.ant-select, .ant-picker, .ant-input-affix-wrapper';

const text = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The field's name: its own, that of the elements to which it refers, or its label without what the label contains of the field. */
function nameOf(field: Element): string {
  const own = field.getAttribute('aria-label');
  if (own) return own;
  const named = (field.getAttribute('aria-labelledby') ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? []);
  if (named.length > 0) return named.map(text).join(' ');
  const [label] = (field as HTMLInputElement).labels ?? [];
  return label ? [...label.childNodes].filter((node) => !node.contains(field)).map(text).join(' ').trim() : '';
}

let clear = '';

function name(button: Element): void {
  const field = button.closest(boxes)?.querySelector('input, textarea');
  const words = [clear, field ? nameOf(field) : ''].filter(Boolean).join(' ');
  // Compared, because setting an attribute is a change that is told of again.
  if (button.getAttribute('aria-label') !== words) button.setAttribute('aria-label', words);
}

const nameIn = (part: ParentNode): void => part.querySelectorAll(buttons).forEach(name);

const changes = new MutationObserver((records) => {
  for (const { target, type, addedNodes } of records) {
    if (type === 'attributes') {
      // React sets its own name again with the language; a field may be given another name.
      const box = (target as Element).closest(boxes);
      if (box) nameIn(box);
    } else
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches(buttons)) name(node);
        else nameIn(node);
      }
  }
});

/**
 * For every field on the page, from now on; called again with another word after a change of language.
 * @param word 'Clear' in the reader's language
 */
export function nameClearing(word: string): void {
  clear = word;
  nameIn(document);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-label'] });
}
