import { useEffect, useState, type RefObject } from 'react';

/** Whether the element has come near the window at some time: what is heavy and below the fold waits for it. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (seen || !element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    // Paper has no fold.
    const print = (): void => setSeen(true);
    window.addEventListener('beforeprint', print);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', print);
    };
  }, [element, seen]);
  return seen;
}
