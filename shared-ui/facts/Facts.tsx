import type { ReactNode } from 'react';
import './facts.css';

/** Names and values of a record, side by side; one below the other on a phone. */
export function Facts({ children }: { readonly children: ReactNode }): ReactNode {
  return <dl className="firm-facts">{children}</dl>;
}

/** One of them; a dash where there is no value. */
export function Fact({ label, children }: { readonly label: string; readonly children?: ReactNode }): ReactNode {
  const nothing = children === null || children === undefined || children === '' || children === false;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{nothing ? '—' : children}</dd>
    </div>
  );
}

/** Text that people typed, with its lines; in its own direction. */
export function Words({ children }: { readonly children: string | null }): ReactNode {
  return children ? (
    <bdi dir="auto" className="firm-facts__words">
      {children}
    </bdi>
  ) : (
    '—'
  );
}
