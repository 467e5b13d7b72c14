import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordNotHere } from '@firm/shared-ui/area/index.ts';
import { isNotHere } from '@firm/shared-ui/area/isNotHere.ts';
import { useRecordName } from '@firm/shared-ui/area/pageName.ts';
import { RecordRoute } from '@firm/shared-ui/area/RecordRoute.tsx';
import { projectQuery } from '../../api.ts';
import { Planner } from './Planner.tsx';

/** /planner/projects/{slug}: the board of a project's zones. */
export default function PlannerProject(): ReactNode {
  return <RecordRoute>{(id) => <One id={id} />}</RecordRoute>;
}

/** Shows the board without waiting for the project's name. */
function One({ id }: { readonly id: number }): ReactNode {
  const { data: project, error } = useQuery(projectQuery(id));
  useRecordName(project?.name);
  return isNotHere(error) ? <RecordNotHere /> : <Planner by="project" />;
}
