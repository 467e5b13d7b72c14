/** What the permissions of a group are among each other (docs/rules/access.md#groups). Pure; service and screen use it. */

/** The permission to view what another one changes; null: it is one to view, or none that is known. */
export function viewOf(permission: string): string | null {
  const view = permission.replace(/\.(?:add|change|delete)_/, '.view_');
  return view === permission ? null : view;
}

/** Each once, sorted, and what is changed can be viewed. */
export function withViews(permissions: Iterable<string>): string[] {
  const given = [...permissions];
  return [...new Set([...given, ...given.flatMap((one) => viewOf(one) ?? [])])].sort();
}

/** What the holder of `before` has more or less with `after`. */
export function permissionDifference(before: Iterable<string>, after: Iterable<string>): { readonly gained: string[]; readonly lost: string[] } {
  const [had, has] = [new Set(before), new Set(after)];
  return { gained: [...has].filter((one) => !had.has(one)).sort(), lost: [...had].filter((one) => !has.has(one)).sort() };
}
