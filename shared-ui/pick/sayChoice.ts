/**
 * A list of choices says what is chosen. antd draws the choice beside the field, whose own value is only what is typed: who comes to
 * "Dormitory" by Tab with a screen reader would hear that there is a list, and not which dormitory (WCAG 4.1.2).
 */

const id = 'firm-choice';
const shownIn = (field: Element): Element | null => field.closest('.ant-select')?.querySelector('.ant-select-content') ?? null;

/** What a select shows in words beside its field: its choices, or what it asks for. A field that completes what is typed has its choice as its text, which is read anyway. */
function wordsOf(field: HTMLInputElement, shown: Element): string {
  if (field.value !== '' && field.closest('.ant-select-auto-complete')) return '';
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

/** Errors and hints of a form describe the field too; they come and go while it has the focus, and React then sets the attribute anew. */
function describedBy(field: Element, more: readonly string[]): void {
  const present = field.getAttribute('aria-describedby') ?? '';
  const all = [...more, ...present.split(' ').filter((one) => one !== '' && one !== id)].join(' ');
  if (all === present) return;
  if (all === '') field.removeAttribute('aria-describedby');
  else field.setAttribute('aria-describedby', all);
}

function say(field: HTMLInputElement, shown: Element): void {
  words().textContent = wordsOf(field, shown);
  describedBy(field, [id]);
}

const changes = new MutationObserver(() => {
  const field = document.activeElement;
  const shown = field && shownIn(field);
  if (field instanceof HTMLInputElement && shown) say(field, shown);
});

function describe({ target }: FocusEvent): void {
  const shown = target instanceof HTMLInputElement && target.getAttribute('role') === 'combobox' ? shownIn(target) : null;
  if (!shown) return;
  say(target as HTMLInputElement, shown);
  // The field is within what is shown.
  changes.observe(shown, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-describedby'] });
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
