/**
 * After a control among an alert's actions was used that may disappear with the old status: keeps the keyboard focus among the actions
 * instead of at the top of the page. Waits until the control is gone.
 */
export const keepFocus = (actions: HTMLElement | null): void => void setTimeout(() => document.activeElement === document.body && actions?.focus(), 50);
