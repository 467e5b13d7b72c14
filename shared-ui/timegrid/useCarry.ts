import { useCallback, useState } from 'react';
import type { Bar, Placement } from './bars.ts';
import { samePlacement, type Grip, type Shift } from './placement.ts';

/** A bar that has been picked up, its new placement, and why it cannot be placed there. */
export interface Carried<B extends Bar, R> {
  readonly bar: B;
  readonly grip: Grip;
  readonly to: Placement;
  readonly refusal: R | null;
  readonly by: 'pointer' | 'keys';
}

/** The caller's rules for moving bars; should be memoised. */
export interface MoveRules<B extends Bar, R> {
  /** The placement after a shift of a bar held at `from`; `horizon` is the last day shown (use `shifted` for plain arithmetic). */
  readonly placement: (bar: B, from: Placement, grip: Grip, shift: Shift, horizon: number) => Placement;
  /** Why it cannot be placed there; null if it can. Called while the pointer moves. */
  readonly refusalOf: (bar: B, to: Placement) => R | null;
}

export interface Carry<B extends Bar, R> {
  readonly carried: Carried<B, R> | null;
  readonly take: (bar: B, grip: Grip, by: Carried<B, R>['by']) => void;
  /** Shifts from where the bar was picked up (pointer) or from its current placement (keys). */
  readonly shift: (grip: Grip, shift: Shift) => void;
  /** Drops it at its current placement; nothing happens if that is unchanged. */
  readonly drop: () => void;
  readonly cancel: () => void;
}

interface CarryOptions<B extends Bar, R> {
  readonly rules: MoveRules<B, R>;
  /** The last day shown. */
  readonly horizon: number;
  readonly onDrop: (carried: Carried<B, R>) => void;
}

/** The move in progress, by pointer or by keys: one state and one arithmetic for both. */
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
