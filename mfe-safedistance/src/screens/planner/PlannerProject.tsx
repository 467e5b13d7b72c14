import type { ReactNode } from 'react';
import { Planner } from './Planner.tsx';

/** /planner/projects/{slug}: the board of a project's zones. */
export default function PlannerProject(): ReactNode {
  return <Planner by="project" />;
}
