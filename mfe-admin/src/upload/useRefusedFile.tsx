import { useState, type ReactNode } from 'react';
import { isApiError, whyNot } from '@firm/shared-ui/api/index.ts';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import './refusedFile.css';

interface RefusedFile {
  /** Shows what the call rejected with: a refusal of the file in `refusal`, anything else as a notice. */
  readonly refuse: (problem: unknown) => void;
  /** Forgets the refusal, because another file was chosen. */
  readonly forget: () => void;
  /** Stays beside the button with which the file was chosen: a notice disappears before another file is found. */
  readonly refusal: ReactNode;
}

/** Why a file was refused that is sent as soon as it is chosen, without a form that would show it. @param field the call's field of the file */
export function useRefusedFile(field: string): RefusedFile {
  const [text, setText] = useState<string | null>(null);
  const refuse = (problem: unknown): void => {
    if (isApiError(problem) && problem.errors[field]?.length) setText(whyNot(problem));
    else notifyError(problem);
  };
  const refusal = text !== null && (
    <p role="alert" className="firm-refused-file">
      <Icon name="warning" /> <bdi>{text}</bdi>
    </p>
  );
  return { refuse, forget: () => setText(null), refusal };
}
