import { useCallback, useState } from 'react';
import { samePlacement, type Grip, type Shift } from './placement.ts';
import { refusalOf, wantedPlace, type Refusal, type Surroundings } from './refusals.ts';
import type { Placement, Stay } from './stays.ts';

/** A stay that has been taken up, where it would come to lie, and why it cannot. */
export interface Carried {
  readonly stay: Stay;
  readonly grip: Grip;
  readonly to: Placement;
  readonly refusal: Refusal | null;
  readonly by: 'pointer' | 'keys';
}

export interface Carry {
  readonly carried: Carried | null;
  readonly take: (stay: Stay, grip: Grip, by: Carried['by']) => void;
  /** Shifts from where the stay was taken up (pointer) or from where it is held (keys). */
  readonly shift: (grip: Grip, shift: Shift) => void;
  /** Puts it down where it is held; nothing happens where it lay already. */
  readonly drop: () => void;
  readonly cancel: () => void;
}

export interface CarryOptions {
  readonly surroundings: Surroundings;
  /** The last day shown. */
  readonly horizon: number;
  readonly onDrop: (carried: Carried) => void;
}

/** What is being moved, by pointer or by keys: one state and one arithmetic for both. */
export function useCarry({ surroundings, horizon, onDrop }: CarryOptions): Carry {
  const [carried, setCarried] = useState<Carried | null>(null);

  const take = useCallback((stay: Stay, grip: Grip, by: Carried['by']) => setCarried({ stay, grip, to: stay, refusal: null, by }), []);

  const shift = useCallback(
    (grip: Grip, by: Shift) =>
      setCarried((now) => {
        if (!now) return now;
        const from = now.by === 'pointer' ? now.stay : now.to;
        const to = wantedPlace(now.stay, from, grip, by, { horizon, today: surroundings.todayAt(now.stay.bed) });
        if (samePlacement(to, now.to)) return now;
        const refusal = samePlacement(to, now.stay) ? null : refusalOf(now.stay, to, surroundings);
        return { ...now, grip, to, refusal };
      }),
    [surroundings, horizon],
  );

  const cancel = useCallback(() => setCarried(null), []);
  const drop = (): void => {
    setCarried(null);
    if (carried && !samePlacement(carried.to, carried.stay)) onDrop(carried);
  };
  return { carried, take, shift, drop, cancel };
}
