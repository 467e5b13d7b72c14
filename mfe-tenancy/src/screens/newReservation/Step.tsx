import { useId, type ReactNode } from 'react';

/** A numbered part of the form. */
export function Step({ n, title, children }: { readonly n: number; readonly title: string; readonly children: ReactNode }): ReactNode {
  const heading = useId();
  return (
    <section className="firm-newres__step" aria-labelledby={heading}>
      <h2 id={heading}>
        <span aria-hidden="true">{n}</span>
        {title}
      </h2>
      {children}
    </section>
  );
}
