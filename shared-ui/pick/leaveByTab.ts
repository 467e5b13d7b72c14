/** Tab leaves an open list of choices without choosing; antd's lists would take it for Enter, and choose what is only highlighted. */

const open = '.ant-select-open';
const escapeCode = 27;

/** Keeps Tab from the list: the browser moves the focus on, and a list closes when it loses the focus. */
function leave(event: KeyboardEvent): void {
  const select = event.key === 'Tab' && event.target instanceof Element ? event.target.closest(open) : null;
  if (!select) return;
  event.stopPropagation();
  // The button that clears the choice is next, and to antd that is still the same field: the list would stay open.
  setTimeout(() => {
    if (select.matches(open) && select.contains(document.activeElement)) close(select);
  });
}

/** As Escape does. Without the key's name, which dialogs read, so that it can close only the list, which reads its number. */
function close(select: Element): void {
  select.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, keyCode: escapeCode }));
}

/** For every list on the page, from now on; calling it again changes nothing. */
export function leaveListsByTab(): void {
  // While capturing, because React would pass the key to the list before a listener of the page hears of it.
  document.addEventListener('keydown', leave, true);
}
