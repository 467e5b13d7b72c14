/**
 * What a service declares of itself to the whole portal, as data and without zod. It is written into the database when
 * the service starts (service/declarations.ts), as its routes are, and read there by those that need it: no service and no
 * part of the platform has a list of all models.
 */
import { actions, holds, permissionName, type Action, type Right } from './permissions.ts';

export interface Declaration {
  /** First part of the names of its permissions: `maintenance` in `maintenance.view_alert`. */
  readonly app: string;
  /**
   * Its models as permissions know them, each with its number: unique in the portal and never given to another, since
   * the ids of the model's permissions follow from it.
   */
  readonly models: Readonly<Record<string, number>>;
  /** The gates of its sections, by the names by which its area's manifest asks for them. */
  readonly gates?: Readonly<Record<string, SectionGate>>;
  /** Groups that every portal has on account of it (docs/rules/access.md#groups). */
  readonly groups?: Readonly<Record<string, DeclaredGroup>>;
  /** Entities whose changes are sent live, by their name in the change. One that is not here is sent to nobody. */
  readonly live?: Readonly<Record<string, LiveEntity>>;
  /** Entities whose changes stand in the audit alone. One that is in neither list stands on no page. */
  readonly audited?: Readonly<Record<string, Omit<LiveEntity, 'as' | 'shownIn'>>>;
  /**
   * What the ids in its change records refer to, so that they can be shown as names: field → collection of calls
   * (`referencesOf`); `employerfirm/merged_into` for that of one entity alone.
   */
  readonly references?: Readonly<Record<string, string>>;
}

/** What a user needs, all of it, to see a section of the portal (docs/rules/access.md#section-gates). */
export interface SectionGate {
  readonly needs: readonly Right[];
  /** Place among all sections, where they are listed. */
  readonly order: number;
}

/** A group that every portal has: what it holds lets its members through their section's gate, and no further. */
export interface DeclaredGroup {
  /** Unique in the portal, and never given to another: users keep it. */
  readonly id: number;
  readonly name: string;
  /** Full names of permissions, those of other services among them: `residents.view_dormitory`. */
  readonly holds: readonly string[];
}

/** Who hears of an entity's changes: users who may view `model`. */
export interface LiveEntity {
  /** A model of any service. */
  readonly model: string;
  /** `organisation`: things of no dormitory, which everybody of the organisation may hear of. */
  readonly of: 'dormitory' | 'organisation';
  /** The name by which listeners know the entity, where the calls have another than its service. */
  readonly as?: string;
  /** Collections of calls, besides the entity's own, whose answers tell of it: listeners read those anew too. */
  readonly shownIn?: readonly string[];
}

/** Keeps the literal types, so that a service can name its own models by them. */
export function declare<const D extends Declaration>(declaration: D): D {
  return declaration;
}

/** A permission as `GET /permissions/` lists it. */
interface Permission {
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

/** Whether the holder of some permissions (or a superuser) may enter the section. */
export function passesGate({ needs }: Pick<SectionGate, 'needs'>, user: { readonly is_superuser: boolean; readonly permissions: readonly string[] }): boolean {
  return user.is_superuser || needs.every((right) => holds(user.permissions, right));
}
