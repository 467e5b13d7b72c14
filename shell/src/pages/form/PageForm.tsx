import type { ReactNode } from 'react';

interface PageFormProps {
  /** Checks the fields and sends them; says itself what is wrong, so the browser's own checks are off. */
  readonly onSend: () => Promise<void>;
  readonly children: ReactNode;
}

/** The form of a public page. */
export function PageForm({ onSend, children }: PageFormProps) {
  return (
    <form
      className="firm-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSend();
      }}
    >
      {children}
    </form>
  );
}
