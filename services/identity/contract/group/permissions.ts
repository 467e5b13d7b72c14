/** How the permissions of a group relate to each other (docs/rules/access.md#groups). Pure; used by the service and by screens. */

/** The view permission that a permission to add, change or delete implies; null for a view permission, and for an unknown one. */
export function viewOf(permission: string): string | null {
  const view = permission.replace(/\.(?:add|change|delete)_/, '.view_');
  return view === permission ? null : view;
}

/** The permissions with the view permissions that they imply, each once, sorted. */
export function withViews(permissions: Iterable<string>): string[] {
  const given = [...permissions];
  return [...new Set([...given, ...given.flatMap((one) => viewOf(one) ?? [])])].sort();
}

/** What a holder of `before` gains and loses with `after`. */
export function permissionDifference(before: Iterable<string>, after: Iterable<string>): { readonly gained: string[]; readonly lost: string[] } {
  const [had, has] = [new Set(before), new Set(after)];
  return { gained: [...has].filter((one) => !had.has(one)).sort(), lost: [...had].filter((one) => !has.has(one)).sort() };
}
