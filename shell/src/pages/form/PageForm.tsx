import type { ReactNode } from 'react';

interface PageFormProps {
  /** Validates the fields and sends them. It shows errors itself, so the browser's own validation is off. */
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
