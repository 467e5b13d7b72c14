import type { KeyboardEvent } from 'react';

/**
 * For a form's `onKeyDown`: Enter in a picker or a list accepts what is typed there. It does not also submit the form, which may be
 * incomplete.
 */
export function enterConfirms(event: KeyboardEvent): void {
  // Only in what is typed into: the buttons in these fields, such as the one that clears them, are pressed by Enter.
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.closest('.ant-picker, .ant-select')) event.preventDefault();
}
