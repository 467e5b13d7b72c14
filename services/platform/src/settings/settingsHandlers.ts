/** The handlers of `contract/settingsRoutes.ts`: what reads, changes and previews an organisation's settings, alike in every service. */
import type { AnswerOf } from '../contract/entity/fieldValues.ts';
import type { Fields } from '../contract/entity/field.ts';
import type { SettingsEffects } from '../contract/settingsEffects.ts';
import type { Scope } from '../mongo/scope.ts';
import type { ServiceContext } from '../service/context.ts';
import { changeSettings, type SettingsCall } from './changeSettings.ts';
import { effectsOf, type Effect } from './effects.ts';
import type { OrganisationSettings, StoredSettings } from './organisationSettings.ts';

interface SettingsHandlersSpec<F extends Fields, S extends StoredSettings<F>> {
  readonly settings: OrganisationSettings<F, S>;
  /** What a preview counts. */
  readonly effects?: (service: ServiceContext, scope: Scope) => readonly Effect<S>[];
  /** Throws for values that are inconsistent. */
  readonly check?: (after: S) => void;
  /** Throws for a change that this call may not make, although it can be previewed. */
  readonly demand?: (after: S, before: S) => void;
  /** What the service stores besides the settings when they change. */
  readonly also?: Partial<S>;
  /** Answers are kept that depend on the settings: their stamp moves with each change. */
  readonly stamped?: true;
}

type Shown<F extends Fields> = { version: number } & { -readonly [K in keyof F]: AnswerOf<F[K]> };
interface PreviewCall {
  readonly scope: Scope;
  readonly body: object;
}

/** A service gives them the names of its calls: `getAlertSettings: read`. */
export function settingsHandlers<F extends Fields, S extends StoredSettings<F>>(service: ServiceContext, spec: SettingsHandlersSpec<F, S>) {
  const { settings, effects, check, demand, also, stamped } = spec;
  const names = Object.keys(settings.fields) as (keyof F & keyof S)[];
  const shown = (stored: S): Shown<F> => ({ version: stored.rev, ...Object.fromEntries(names.map((name) => [name, stored[name]])) }) as Shown<F>;
  return {
    read: async ({ scope }: { readonly scope: Scope }): Promise<Shown<F>> => shown(await settings.read(service, scope.org)),
    change: (call: SettingsCall): Promise<Shown<F>> =>
      changeSettings(service, call, {
        ...{ model: settings.model, entity: settings.entity, read: settings.read, shown },
        check: (after, before) => {
          check?.(after);
          demand?.(after, before);
        },
        ...(also && { also }),
        ...(stamped && { stamps: [settings.stamp(call.scope.org)] }),
      }),
    preview: async ({ scope, body }: PreviewCall): Promise<SettingsEffects> =>
      effectsOf(scope, await settings.read(service, scope.org), body as Partial<S>, effects?.(service, scope) ?? [], check),
  };
}
