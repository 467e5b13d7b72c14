import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { addHost, useQuestions } from './questions.ts';

const MoveDialog = lazy(() => import('./MoveDialog.tsx').then((m) => ({ default: m.MoveDialog })));
const StaleAlert = lazy(() => import('../alert/stale/StaleAlert.tsx').then((m) => ({ default: m.StaleAlert })));

/**
 * Renders the dialogs that `useMoveAlert` and `changeAlert` ask for. Every screen or dialog that changes alerts includes one;
 * if there are several on the page, the newest renders them.
 */
export function MoveHost(): ReactNode {
  const [self] = useState(() => Symbol('MoveHost'));
  useEffect(() => addHost(self), [self]);
  const newest = useQuestions(({ hosts }) => hosts.at(-1) === self);
  const move = useQuestions((questions) => questions.move);
  const stale = useQuestions((questions) => questions.stale);
  if (!newest) return null;
  return (
    <Suspense fallback={null}>
      {move && <MoveDialog key={`${move.alert.id}-${move.move.to}`} question={move} />}
      {stale && (
        <StaleAlert
          mine={stale.mine}
          current={stale.current}
          onOverwrite={() => stale.answer(true)}
          onKeep={() => stale.answer(false)}
        />
      )}
    </Suspense>
  );
}
