import { useState } from 'react';
import type { Refusal } from '../refusal/useRefusal.ts';
import type { Steps } from './useSteps.ts';

/** Why a step that was taken in this dialog was refused. What was refused before it opened was another step, often of another resident. */
export function useOwnRefusal({ refusal }: Pick<Steps, 'refusal'>): Refusal | null {
  const [before] = useState(refusal);
  return refusal === before ? null : refusal;
}
