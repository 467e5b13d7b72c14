/** Gives a free bed of a room's page in another area to a resident without one: a dialog at once, then what came of it. */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { StepNotes } from '../stay/StepNotes.tsx';
import { useStaySteps } from './useStaySteps.ts';

const GiveBedDialog = lazy(() => import('./GiveBedDialog.tsx'));

interface GiveBedProps {
  readonly bed: number;
  readonly reference: string;
  readonly dormitory: number;
}

export default function GiveBed({ bed, reference, dormitory }: GiveBedProps): ReactNode {
  const does = useStaySteps();
  const [open, setOpen] = useState(true);
  return (
    <>
      {!open && <StepNotes steps={does.steps} />}
      <Suspense fallback={null}>
        {open && <GiveBedDialog resident={null} bed={{ id: bed, ref_id: reference }} dormitory={dormitory} does={does} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
