import { useRef, type ReactNode } from 'react';
import { useStaysInPlace } from '../inPlace/useStaysInPlace.ts';
import './bulkBar.css';

interface BulkBarProps {
  /** Accessible name, e.g. 'Chosen rooms'. */
  readonly label: string;
  /** Number of selected records, in words. */
  readonly chosen: string;
  /** A message that filters hide some of them; undefined if they hide none. */
  readonly hidden?: string | undefined;
  /** Buttons for actions on the selected records, the most common last. */
  readonly children: ReactNode;
}

/** Actions on the selected records; stays visible while scrolling. */
export function BulkBar({ label, chosen, hidden, children }: BulkBarProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  useStaysInPlace(bar, 'end');
  return (
    <div ref={bar} className="firm-bulk" role="region" aria-label={label}>
      <strong role="status">
        {chosen}
        {hidden && <span className="firm-bulk__hidden"> {hidden}</span>}
      </strong>
      {children}
    </div>
  );
}
