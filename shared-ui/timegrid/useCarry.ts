import { useCallback, useState } from 'react';
import type { Bar, Placement } from './bars.ts';
import { samePlacement, type Grip, type Shift } from './placement.ts';

/** A bar that has been taken up, where it would come to lie, and why it cannot. */
export interface Carried<B extends Bar, R> {
  readonly bar: B;
  readonly grip: Grip;
  readonly to: Placement;
  readonly refusal: R | null;
  readonly by: 'pointer' | 'keys';
}

/** The business's own rules of moving; best memoised. */
export interface MoveRules<B extends Bar, R> {
  /** Where a shift brings a bar that is held at `from`; `horizon` is the last day shown (`shifted` for no rule but arithmetic). */
  readonly placement: (bar: B, from: Placement, grip: Grip, shift: Shift, horizon: number) => Placement;
  /** Why it cannot lie there; null when nothing speaks against it. Asked while the pointer moves. */
  readonly refusalOf: (bar: B, to: Placement) => R | null;
}

export interface Carry<B extends Bar, R> {
  readonly carried: Carried<B, R> | null;
  readonly take: (bar: B, grip: Grip, by: Carried<B, R>['by']) => void;
  /** Shifts from where the bar was taken up (pointer) or from where it is held (keys). */
  readonly shift: (grip: Grip, shift: Shift) => void;
  /** Puts it down where it is held; nothing happens where it lay already. */
  readonly drop: () => void;
  readonly cancel: () => void;
}

interface CarryOptions<B extends Bar, R> {
  readonly rules: MoveRules<B, R>;
  /** The last day shown. */
  readonly horizon: number;
  readonly onDrop: (carried: Carried<B, R>) => void;
}

/** What is being moved, by pointer or by keys: one state and one arithmetic for both. */
export function useCarry<B extends Bar, R>({ rules, horizon, onDrop }: CarryOptions<B, R>): Carry<B, R> {
  const [carried, setCarried] = useState<Carried<B, R> | null>(null);

  const take = useCallback(
    (bar: B, grip: Grip, by: Carried<B, R>['by']) => setCarried({ bar, grip, to: { line: bar.line, start: bar.start, end: bar.end }, refusal: null, by }),
    [],
  );

  const shift = useCallback(
    (grip: Grip, by: Shift) =>
      setCarried((now) => {
        if (!now) return now;
        const from = now.by === 'pointer' ? now.bar : now.to;
        const { line, start, end } = rules.placement(now.bar, from, grip, by, horizon);
        const to = { line, start, end };
        if (samePlacement(to, now.to)) return now;
        const refusal = samePlacement(to, now.bar) ? null : rules.refusalOf(now.bar, to);
        return { ...now, grip, to, refusal };
      }),
    [rules, horizon],
  );

  const cancel = useCallback(() => setCarried(null), []);
  const drop = (): void => {
    setCarried(null);
    if (carried && !samePlacement(carried.to, carried.bar)) onDrop(carried);
  };
  return { carried, take, shift, drop, cancel };
}
