import type { ReactNode } from 'react';
import { Name } from '../format/Id.tsx';
import { usePortalName } from './usePortalName.ts';

/** Who made a change. @param name from the service; empty: the portal itself, said in the reader's language */
export function Author({ name }: { readonly name: string | null | undefined }): ReactNode {
  const portal = usePortalName();
  return name ? <Name>{name}</Name> : portal;
}
