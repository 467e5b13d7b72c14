import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { nameOfProject } from '../pick/options.ts';

/** A project of safe distance by its name, leading to its page; by its number where the name cannot be had. */
export function ProjectLink({ id }: { readonly id: number }): ReactNode {
  const { data: name, isError } = useQuery({ queryKey: ['projects', 'name', id], queryFn: ({ signal }) => nameOfProject(id, signal), retry: false });
  if (isError) return <Id>{`#${id}`}</Id>;
  return <AreaLink to={`/safedistance/projects/${id}`}>{name ? <Name>{name}</Name> : '…'}</AreaLink>;
}
