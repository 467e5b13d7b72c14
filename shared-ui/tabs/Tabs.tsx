import { Suspense, useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Loading } from '../area/index.ts';
import { useRightToLeft } from '../table/useRightToLeft.ts';
import './tabs.css';

export interface Tab<K extends string = string> {
  readonly key: K;
  readonly label: ReactNode;
  /** Drawn while the tab is on show; may be lazy. */
  readonly content: () => ReactNode;
}

interface TabsProps<K extends string> {
  readonly tabs: readonly Tab<K>[];
  /** The one on show. */
  readonly active: K;
  readonly onChange: (key: K) => void;
  /** Accessible name of them all. */
  readonly label?: string | undefined;
  readonly className?: string;
}

/**
 * Tabs of which one is on show, after the pattern of WAI-ARIA: one stop of the Tab key, arrow keys, Home and End go from tab to
 * tab, Enter or Space shows it, for a tab may have much to load. Those that do not fit are swiped. Without antd, whose tabs
 * are 15 kB.
 */
export function Tabs<K extends string>({ tabs, active, onChange, label, className = '' }: TabsProps<K>): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const rightToLeft = useRightToLeft();
  useEffect(() => {
    // Within the row of tabs alone: the page stays where it is.
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row || !tab || row.scrollWidth <= row.clientWidth) return;
    const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (inner.left < outer.left) row.scrollLeft += inner.left - outer.left;
    else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right;
  }, [active]);
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
        // By its key: a tab begins anew each time.
        <div key={shown.key} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown.key}`} tabIndex={0} className="firm-tabs__panel">
          <Suspense fallback={<Loading />}>{shown.content()}</Suspense>
        </div>
      )}
    </div>
  );
}

/** Where a key leads to; null: nowhere. Past the end it begins again. */
function stepTo(key: string, now: number, count: number, rightToLeft: boolean): number | null {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (now + 1) % count;
  if (key === back) return (now - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
