import { useMemo, type ReactNode } from 'react';
import { TimeGrid, type TimeGridProps } from '@firm/shared-ui/timegrid/TimeGrid.tsx';
import type { MoveRules } from '@firm/shared-ui/timegrid/useCarry.ts';
import type { TimelineBed } from '../stays/beds.ts';
import { refusalOf, wantedPlacement, type Refusal, type Surroundings } from '../moves/refusals.ts';
import type { StayBar } from '../stays/stays.ts';
import { useGridLook } from './useGridLook.tsx';

type Grid = TimeGridProps<TimelineBed, StayBar, Refusal>;

interface BedGridProps extends Omit<Grid, 'bars' | 'todayAt' | 'look' | 'rules'> {
  /** Should be memoised. */
  readonly surroundings: Surroundings;
  /** Beds of a room may be left out. */
  readonly isFiltered: boolean;
}

/** The grid of beds by days, with stays that move by the rules of tenancy. */
export function BedGrid({ surroundings, isFiltered, ...grid }: BedGridProps): ReactNode {
  const look = useGridLook(surroundings.bedOf, isFiltered);
  const rules = useMemo<MoveRules<StayBar, Refusal>>(
    () => ({
      placement: (stay, from, grip, shift, horizon) => wantedPlacement(stay, from, grip, shift, { horizon, today: surroundings.todayAt(stay.line) }),
      refusalOf: (stay, to) => refusalOf(stay, to, surroundings),
    }),
    [surroundings],
  );
  return <TimeGrid {...grid} bars={surroundings.stays} todayAt={surroundings.todayAt} look={look} rules={rules} />;
}
