import type { ReactNode } from 'react';
import './bulkBar.css';

interface BulkBarProps {
  /** Accessible name, e.g. 'Chosen rooms'. */
  readonly label: string;
  /** How many are chosen, in words. */
  readonly chosen: string;
  /** In words, that filters hide some of them; nothing where they hide none. */
  readonly hidden?: string | undefined;
  /** Buttons: what can be done with the chosen ones, the most usual last. */
  readonly children: ReactNode;
}

/** What can be done with many records that are chosen; stays in sight while one scrolls. */
export function BulkBar({ label, chosen, hidden, children }: BulkBarProps): ReactNode {
  return (
    <div className="firm-bulk" role="region" aria-label={label}>
      <strong role="status">
        {chosen}
        {hidden && <span className="firm-bulk__hidden"> {hidden}</span>}
      </strong>
      {children}
    </div>
  );
}
