import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { RecordNotHere } from '@firm/shared-ui/area/index.ts';
import { useRecordName } from '@firm/shared-ui/area/pageName.ts';
import { projectQuery } from '../../api.ts';
import { Planner } from './Planner.tsx';

/** /planner/projects/{slug}: the board of a project's zones. */
export default function PlannerProject(): ReactNode {
  const { slug = '' } = useParams();
  return /^\d{1,15}$/.test(slug) ? <One key={slug} id={Number(slug)} /> : <RecordNotHere />;
}

/** Shows the board without waiting for the project's name. */
function One({ id }: { readonly id: number }): ReactNode {
  const { data: project, error } = useQuery(projectQuery(id));
  useRecordName(project?.name);
  return isApiError(error) && error.statusCode === 404 ? <RecordNotHere /> : <Planner by="project" />;
}
