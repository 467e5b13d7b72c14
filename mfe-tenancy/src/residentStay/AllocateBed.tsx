/** Allocates a free bed to a resident who has none, from a room's page in another area: opens the dialog at once, then shows the outcome. */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { StepNotes } from '../stay/StepNotes.tsx';
import { useStaySteps } from './useStaySteps.ts';

const AllocateBedDialog = lazy(() => import('./AllocateBedDialog.tsx'));

interface AllocateBedProps {
  readonly bed: number;
  readonly reference: string;
  readonly dormitory: number;
}

export default function AllocateBed({ bed, reference, dormitory }: AllocateBedProps): ReactNode {
  const staySteps = useStaySteps();
  const [open, setOpen] = useState(true);
  return (
    <>
      {!open && <StepNotes steps={staySteps.steps} />}
      <Suspense fallback={null}>
        {open && <AllocateBedDialog resident={null} bed={{ id: bed, ref_id: reference }} dormitory={dormitory} staySteps={staySteps} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
