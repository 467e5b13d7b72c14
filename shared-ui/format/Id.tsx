/** Text whose order must not change inside a right-to-left line: references, phone numbers, pass numbers, e-mails. */
import type { ReactNode } from 'react';
import './format.css';

interface IdProps {
  readonly children: ReactNode;
  /** Digits of equal width, for columns of references. */
  readonly mono?: boolean;
}

/** Left to right whatever surrounds it (docs/architecture/looks.md). Without content it renders nothing. */
export function Id({ children, mono = false }: IdProps) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <bdi dir="ltr" className={mono ? 'firm-id firm-id--mono' : 'firm-id'}>
      {children}
    </bdi>
  );
}

/** A name entered by users, in any script: isolated, in its own direction. */
export function Name({ children }: { readonly children: ReactNode }) {
  return <bdi>{children}</bdi>;
}
