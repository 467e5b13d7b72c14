/**
 * Permissions as data (docs/rules/access.md#permissions): strings of the form `app.action_model`. Each service declares its
 * own models (declaration.ts); the name of a model is unique in the portal, so a permission is asked for without its app.
 * Read by services and front ends alike, so it imports nothing.
 */
export const actions = ['add', 'change', 'delete', 'view'] as const;
export type Action = (typeof actions)[number];

/** A right that must be held, without its app: `view_alert`. */
export type Right = `${Action}_${string}`;

/** `('maintenance', 'view', 'alert')` → `maintenance.view_alert`. */
export function permissionName(app: string, action: Action, model: string): string {
  return `${app}.${action}_${model}`;
}

/** Every permission on some models of one app: `everyPermission('maintenance', 'alert')`. */
export function everyPermission(app: string, ...models: readonly string[]): string[] {
  return models.flatMap((model) => actions.map((action) => permissionName(app, action, model)));
}

/** The permission to view some models of one app. */
export function viewPermission(app: string, ...models: readonly string[]): string[] {
  return models.map((model) => permissionName(app, 'view', model));
}

/** Whether `permissions` (full names) has a right. A right that no service declares is held by nobody. */
export function holds(permissions: Iterable<string>, right: Right): boolean {
  const end = `.${right}`;
  for (const name of permissions) if (name.endsWith(end)) return true;
  return false;
}
