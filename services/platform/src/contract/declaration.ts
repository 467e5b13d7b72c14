/**
 * What a service declares about itself to the whole portal, as data and without zod. It is written into the database when
 * the service starts (service/declarations.ts), as its routes are, and read there by whoever needs it: no service and no
 * part of the platform has a list of all models.
 */
import { actions, holds, permissionName, type Action, type Right } from './permissions.ts';

export interface Declaration {
  /** First part of the names of its permissions: `maintenance` in `maintenance.view_alert`. */
  readonly app: string;
  /**
   * Its models as permissions know them, each with its number: unique in the portal and never reused, since
   * the ids of the model's permissions follow from it.
   */
  readonly models: Readonly<Record<string, number>>;
  /** The gates of its sections, under the names that its area's manifest uses. */
  readonly gates?: Readonly<Record<string, SectionGate>>;
  /** Groups that every portal has because of this service (docs/rules/access.md#groups). */
  readonly groups?: Readonly<Record<string, DeclaredGroup>>;
  /** Entities whose changes are sent live, by their name in the change record. Changes of an entity that is not listed are sent to nobody. */
  readonly live?: Readonly<Record<string, LiveEntity>>;
  /** Entities whose changes appear only in the audit. Changes of an entity in neither list appear on no page. */
  readonly audited?: Readonly<Record<string, Omit<LiveEntity, 'as' | 'shownIn'>>>;
  /**
   * What the ids in its change records refer to, so that they can be shown as names: field → collection of calls
   * (`referencesOf`); `employerfirm/merged_into` for a field of that one entity alone.
   */
  readonly references?: Readonly<Record<string, string>>;
}

/** Everything that a user needs in order to see a section of the portal (docs/rules/access.md#section-gates). */
export interface SectionGate {
  readonly needs: readonly Right[];
  /** Its place wherever all sections are listed. */
  readonly order: number;
}

/** A group that every portal has: its permissions let its members through their section's gate, and no further. */
export interface DeclaredGroup {
  /** Unique in the portal and never reused: users keep it. */
  readonly id: number;
  readonly name: string;
  /** Full names of permissions, those of other services among them: `residents.view_dormitory`. */
  readonly holds: readonly string[];
}

/** Who is told of an entity's changes: users who may view `model`. */
export interface LiveEntity {
  /** A model of any service. */
  readonly model: string;
  /**
   * `organisation`: records of no dormitory, of which everybody in the organisation may be told. `dormitories`: records about several, which
   * each change names (`data.audience`): it is for those who see all of them.
   */
  readonly of: 'dormitory' | 'dormitories' | 'organisation';
  /** Of records `of: 'dormitories'` that belong to an account: what everybody else needs besides. */
  readonly othersNeed?: Right;
  /** The name by which listeners know the entity, where calls name it differently from its service. */
  readonly as?: string;
  /** Collections of calls, besides the entity's own, whose answers show it: listeners read those again too. */
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
