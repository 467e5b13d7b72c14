/**
 * Asks what is on the page before it is left, since that may lose what was entered. By an event and not by a list of listeners: the routers are
 * those of the shell, and a dialog is of an area, which has a copy of this file of its own.
 */
interface Leaving {
  /** Goes where the user wanted to go. */
  readonly go: () => void;
  /** To another page, not only to other parameters of this one. */
  readonly toOther: boolean;
}

const name = 'firm-leaving';

/** False if something on the page asks the user first; it then calls `go` if they agree. @param toOther whether to another page */
export function mayLeave(go: () => void, toOther: boolean): boolean {
  return window.dispatchEvent(new CustomEvent<Leaving>(name, { cancelable: true, detail: { go, toOther } }));
}

/** @param asks returns true if it asks the user, and calls `go` after a yes. Returns a function to stop */
export function onLeaving(asks: (go: () => void, toOther: boolean) => boolean): () => void {
  const listen = (event: Event): void => {
    // Only one question: what was opened first hears of it first, but any of them stands for all.
    const { go, toOther } = (event as CustomEvent<Leaving>).detail;
    if (!event.defaultPrevented && asks(go, toOther)) event.preventDefault();
  };
  window.addEventListener(name, listen);
  return () => window.removeEventListener(name, listen);
}
