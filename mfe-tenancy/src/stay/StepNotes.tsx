import { useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { RefusalNote } from '../refusal/RefusalNote.tsx';
import type { Steps } from './useSteps.ts';
import './steps.css';

/** Why the last step was refused, until it is closed. What was done is shown by a notice, with its undo under 'Recent actions'. */
export function StepNotes({ steps: { refusal, clearRefusal } }: { readonly steps: Pick<Steps, 'refusal' | 'clearRefusal'> }): ReactNode {
  const cameFrom = useRef<HTMLElement>(null);
  const entered = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  // Closing the note removes the pressed button: return the focus to where it came from, before the shell notices that it is lost and moves it to the
  // page.
  useLayoutEffect(() => {
    if (document.activeElement === document.body && cameFrom.current?.isConnected) cameFrom.current.focus();
  }, [refusal]);
  return (
    <div className="firm-steps" onFocus={entered}>
      {refusal && <RefusalNote refusal={refusal} onClose={clearRefusal} />}
    </div>
  );
}
