import { useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { RefusalNote } from '../refusal/RefusalNote.tsx';
import type { Steps } from './useSteps.ts';
import './steps.css';

/** Why the last step was refused, until it is closed; what was done is said by a notice, with its undo under 'Recent actions'. */
export function StepNotes({ steps: { refusal, forget } }: { readonly steps: Pick<Steps, 'refusal' | 'forget'> }): ReactNode {
  const cameFrom = useRef<HTMLElement>(null);
  const entered = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  // A pressed button goes with its note: the focus returns to where it came from, before the shell finds it nowhere and gives
  // it to the page.
  useLayoutEffect(() => {
    if (document.activeElement === document.body && cameFrom.current?.isConnected) cameFrom.current.focus();
  }, [refusal]);
  return (
    <div className="firm-steps" onFocus={entered}>
      {refusal && <RefusalNote refusal={refusal} onClose={forget} />}
    </div>
  );
}
