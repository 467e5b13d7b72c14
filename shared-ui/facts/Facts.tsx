import type { ReactNode } from 'react';
import './facts.css';

/** Names and values of a record, side by side; stacked on a phone. */
export function Facts({ children }: { readonly children: ReactNode }): ReactNode {
  return <dl className="firm-facts">{children}</dl>;
}

/** A name and its value; a dash if there is none. */
export function Fact({ label, children }: { readonly label: string; readonly children?: ReactNode }): ReactNode {
  const nothing = children === null || children === undefined || children === '' || children === false;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{nothing ? '—' : children}</dd>
    </div>
  );
}

/** Text entered by users, with its line breaks; in its own direction. */
export function Words({ children }: { readonly children: string | null }): ReactNode {
  return children ? (
    <bdi dir="auto" className="firm-facts__words">
      {children}
    </bdi>
  ) : (
    '—'
  );
}
