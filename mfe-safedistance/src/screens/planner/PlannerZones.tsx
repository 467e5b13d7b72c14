import type { ReactNode } from 'react';
import { Planner } from './Planner.tsx';

/** /planner/workzones: the board of the houses chosen, or of one zone and those that stand in it. */
export default function PlannerZones(): ReactNode {
  return <Planner by="zone" />;
}
