import { Suspense, useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Loading } from '../area/index.ts';
import { useRightToLeft } from '../table/useRightToLeft.ts';
import './tabs.css';

export interface Tab<K extends string = string> {
  readonly key: K;
  readonly label: ReactNode;
  /** Rendered while the tab is selected; may be lazy. */
  readonly content: () => ReactNode;
}

interface TabsProps<K extends string> {
  readonly tabs: readonly Tab<K>[];
  /** The selected tab. */
  readonly active: K;
  readonly onChange: (key: K) => void;
  /** Accessible name of the whole set of tabs. */
  readonly label?: string | undefined;
  readonly className?: string;
}

/**
 * Tabs following the WAI-ARIA pattern with manual activation: one Tab stop; arrow keys, Home and End move the focus, Enter or Space
 * selects, since a tab may have much to load. Tabs that do not fit can be swiped. Without antd, whose tabs are 15 kB.
 */
export function Tabs<K extends string>({ tabs, active, onChange, label, className = '' }: TabsProps<K>): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const rightToLeft = useRightToLeft();
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    // Scrolls only the row of tabs, not the page.
    const show = (): void => {
      const tab = row.querySelector<HTMLElement>('[aria-selected="true"]');
      if (!tab || row.scrollWidth <= row.clientWidth) return;
      const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
      if (inner.left < outer.left) row.scrollLeft += inner.left - outer.left;
      else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right;
    };
    // The row has its width only once the page is laid out, and is narrower when a phone is turned; some tabs come later.
    const observer = new ResizeObserver(show);
    observer.observe(row);
    return () => observer.disconnect();
  }, [active, tabs.length]);
  const walk = (event: KeyboardEvent<HTMLDivElement>): void => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const now = all.indexOf(document.activeElement as HTMLElement);
    const next = stepTo(event.key, now, all.length, rightToLeft);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const shown = tabs.find(({ key }) => key === active);
  return (
    <div className={`firm-tabs ${className}`}>
      <div ref={list} role="tablist" aria-label={label} className="firm-tabs__list" onKeyDown={walk}>
        {tabs.map(({ key, label: title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === active}
            {...(key === active && { 'aria-controls': `${id}-panel` })}
            tabIndex={key === active ? 0 : -1}
            className="firm-tabs__tab"
            onClick={() => onChange(key)}
          >
            {title}
          </button>
        ))}
      </div>
      {shown && (
        // Keyed, so that each tab mounts afresh.
        <div key={shown.key} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown.key}`} tabIndex={0} className="firm-tabs__panel">
          <Suspense fallback={<Loading />}>{shown.content()}</Suspense>
        </div>
      )}
    </div>
  );
}

/** The index that a key leads to, wrapping around; null: not a navigation key. */
function stepTo(key: string, now: number, count: number, rightToLeft: boolean): number | null {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (now + 1) % count;
  if (key === back) return (now - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
