import type { ReactNode } from 'react';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import '@firm/shared-ui/table/recordLink.css';

interface RecordLinkProps {
  readonly onOpen: () => void;
  /** The resident's name. */
  readonly children: string | null;
}

/** The resident of a row, as a button that opens the record above the page. */
export function RecordLink({ onOpen, children }: RecordLinkProps): ReactNode {
  return (
    <button type="button" className="firm-record-link" onClick={onOpen}>
      <Name>{children ?? '—'}</Name>
    </button>
  );
}
