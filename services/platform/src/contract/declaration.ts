/**
 * What a service declares of itself to the whole portal, as data and without zod. It is written into the database when
 * the service starts (service/declarations.ts), as its routes are, and read there by whoever needs it: no service and no
 * part of the platform has a list of all models.
 */
import { actions, permissionName, type Action } from './permissions.ts';

export interface Declaration {
  /** First part of the names of its permissions: `maintenance` in `maintenance.view_alert`. */
  readonly app: string;
  /**
   * Its models as permissions know them, each with its number: unique in the portal and never given to another, since
   * the ids of the model's permissions follow from it.
   */
  readonly models: Readonly<Record<string, number>>;
}

/** Keeps the literal types, so that a service can name its own models by them. */
export function declare<const D extends Declaration>(declaration: D): D {
  return declaration;
}

/** A permission as `GET /permissions/` lists it. */
export interface Permission {
  readonly id: number;
  /** `maintenance.view_alert` */
  readonly name: string;
  readonly app: string;
  readonly action: Action;
  readonly model: string;
}

/** Every permission of some declarations, by id. */
export function permissionsOf(declarations: Iterable<Pick<Declaration, 'app' | 'models'>>): Permission[] {
  return [...declarations]
    .flatMap(({ app, models }) =>
      Object.entries(models).flatMap(([model, number]) =>
        actions.map((action, i) => ({
          id: (number - 1) * actions.length + i + 1,
          name: permissionName(app, action, model),
          app,
          action,
          model,
        })),
      ),
    )
    .sort((a, b) => a.id - b.id);
}
