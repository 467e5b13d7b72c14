import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { nameOfProject } from '../pick/options.ts';

/** A link to the page of a safe distance project, by its name; by its number if the name is not available. */
export function ProjectLink({ id }: { readonly id: number }): ReactNode {
  const { data: name, isError } = useQuery({ queryKey: ['projects', 'name', id], queryFn: ({ signal }) => nameOfProject(id, signal), retry: false });
  if (isError) return <Id>{`#${id}`}</Id>;
  return <AreaLink to={`/safedistance/projects/${id}`}>{name ? <Name>{name}</Name> : '…'}</AreaLink>;
}
