/**
 * A list of choices says what is chosen. antd draws the choice beside the field, whose own value is only what is typed: who comes to
 * "Dormitory" by Tab with a screen reader would hear that there is a list, and not which dormitory (WCAG 4.1.2).
 */

const id = 'firm-choice';
const shownIn = (field: Element): Element | null => field.closest('.ant-select')?.querySelector('.ant-select-content') ?? null;

/** What a select shows in words: its choices, or what it asks for. */
function wordsOf(shown: Element): string {
  const choices = [...shown.querySelectorAll('.ant-select-selection-item-content')];
  return choices.length > 0 ? choices.map(({ textContent }) => textContent).join(', ') : (shown.textContent ?? '').trim();
}

/** The words about the field that has the focus: of that one alone, so there is one such element, and no other field refers to it. */
function words(): HTMLElement {
  const present = document.getElementById(id);
  if (present) return present;
  const made = document.body.appendChild(document.createElement('span'));
  made.id = id;
  made.hidden = true;
  return made;
}

/** Errors and hints of a form describe the field too, and React may have set them anew since. */
function describedBy(field: Element, more: readonly string[]): void {
  const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one !== '' && one !== id);
  const all = [...more, ...others].join(' ');
  if (all === '') field.removeAttribute('aria-describedby');
  else field.setAttribute('aria-describedby', all);
}

const changes = new MutationObserver(() => {
  const shown = document.activeElement && shownIn(document.activeElement);
  if (shown) words().textContent = wordsOf(shown);
});

function describe({ target }: FocusEvent): void {
  const shown = target instanceof HTMLInputElement && target.getAttribute('role') === 'combobox' ? shownIn(target) : null;
  if (!shown) return;
  words().textContent = wordsOf(shown);
  describedBy(target as Element, [id]);
  changes.observe(shown, { subtree: true, childList: true, characterData: true });
}

function leave({ target }: FocusEvent): void {
  if (!(target instanceof HTMLInputElement) || !shownIn(target)) return;
  changes.disconnect();
  describedBy(target, []);
}

/** For every list on the page, from now on; calling it again changes nothing. */
export function sayChoices(): void {
  document.addEventListener('focusin', describe, true);
  document.addEventListener('focusout', leave, true);
}
