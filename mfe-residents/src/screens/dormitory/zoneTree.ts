/** Searches the tree of a dormitory's zones. Pure. */
import type { ResidentsApi } from '@firm/residents/contract';
import type { ZoneKind } from '@firm/residents/contract/zone/types';
import type { IconName } from '@firm/shared-ui/status/Icon.tsx';
import { plainReference } from '../../zone/plainReference.ts';

export type ZoneNode = ResidentsApi['GET /dormitories/{id}/with_tree_detail/']['answer']['tree'][number];

export const kindIcons: Readonly<Record<ZoneKind, IconName>> = { structure: 'layers', room: 'bed', facility: 'calendar', common: 'pin' };

/** Zones whose reference or name contains the search text, with the branches that lead to them and everything below them. */
export function foundBranches(nodes: readonly ZoneNode[], search: string): readonly ZoneNode[] {
  const words = plainReference(search);
  if (words === '') return nodes;
  return nodes.flatMap((node) => {
    if (plainReference(node.zone_ref_id).includes(words) || plainReference(node.name).includes(words)) return [node];
    const children = foundBranches(node.children, search);
    return children.length > 0 ? [{ ...node, children: [...children] }] : [];
  });
}

/** Ids of all zones that contain others. */
export function branchKeys(nodes: readonly ZoneNode[]): readonly number[] {
  return nodes.flatMap((node) => (node.children.length > 0 ? [node.id, ...branchKeys(node.children)] : []));
}
