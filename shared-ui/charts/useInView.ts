import { useEffect, useState, type RefObject } from 'react';

/** How long an element must stay in view: it should not count if other content is still pushing it down, or if it only scrolls past. */
const staysMs = 300;

/** Whether the element has been in view for a while: heavy content below the fold waits for it. */
export function useInView(element: RefObject<Element | null>): boolean {
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
    // A printed page has no fold.
    window.addEventListener('beforeprint', show);
    return () => {
      window.clearTimeout(staying);
      observer.disconnect();
      window.removeEventListener('beforeprint', show);
    };
  }, [element, seen]);
  return seen;
}
