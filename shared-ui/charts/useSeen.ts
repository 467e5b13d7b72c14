import { useEffect, useState, type RefObject } from 'react';

/** So long something must stay in view: what others push down while they load, or somebody scrolls past, is not meant. */
const staysMs = 300;

/** Whether the element has come into view and stayed at some time: what is heavy and below the fold waits for it. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (seen || !element.current) return undefined;
    let staying: number | undefined;
    const show = (): void => setSeen(true);
    const observer = new IntersectionObserver((entries) => {
      window.clearTimeout(staying);
      if (entries.at(-1)?.isIntersecting) staying = window.setTimeout(show, staysMs);
    });
    observer.observe(element.current);
    // Paper has no fold.
    window.addEventListener('beforeprint', show);
    return () => {
      window.clearTimeout(staying);
      observer.disconnect();
      window.removeEventListener('beforeprint', show);
    };
  }, [element, seen]);
  return seen;
}
