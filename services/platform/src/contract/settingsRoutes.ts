/** The calls for an organisation's settings, alike in every service: read, change, preview (docs/rules/calls.md#settings-beforehand). */
import { z } from 'zod';
import type { Fields } from './entity/field.ts';
import { answerShape, writeShape } from './entity/schemas.ts';
import { bodyOf, version } from './fields.ts';
import { optional } from './parts.ts';
import type { RoutePermission } from './route.ts';
import { settingsEffects } from './settingsEffects.ts';

interface SettingsSpec<N extends string, P extends `/${string}/`, F extends Fields, V extends RoutePermission, C extends RoutePermission> {
  /** By which calls and schemas are named: `Alert`. */
  readonly name: N;
  readonly path: P;
  readonly fields: F;
  /** The permissions for reading, and for changing and previewing. */
  readonly view: V;
  readonly change: C;
  readonly summaries: { readonly get: string; readonly put: string };
}

/** @param spec settings with `preview` can be previewed; `body` names the schema of that call, where it has one of its own */
export function settingsRoutes<const N extends string, const P extends `/${string}/`, F extends Fields, V extends RoutePermission, C extends RoutePermission>(
  spec: SettingsSpec<N, P, F, V, C> & { readonly preview: { readonly summary: string; readonly body?: string } },
): SettingsRoutes<N, P, F, V, C> & PreviewRoute<N, P, F, C>;
export function settingsRoutes<const N extends string, const P extends `/${string}/`, F extends Fields, V extends RoutePermission, C extends RoutePermission>(
  spec: SettingsSpec<N, P, F, V, C>,
): SettingsRoutes<N, P, F, V, C>;
export function settingsRoutes({ name, path, fields, view, change, summaries, preview }: SettingsSpec<string, `/${string}/`, Fields, RoutePermission, RoutePermission> & { readonly preview?: { readonly summary: string; readonly body?: string } }): unknown {
  const answer = answerOf(fields).meta({ id: `${name}Settings` });
  const body = changesOf(fields).meta({ id: `${name}SettingsPut` });
  return {
    [`get${name}Settings`]: { method: 'GET', path, permission: view, summary: summaries.get, answer },
    [`put${name}Settings`]: { method: 'PUT', path, permission: change, summary: summaries.put, body, answer, errors: [409] },
    ...(preview && {
      [`preview${name}Settings`]: {
        ...{ method: 'POST', path: `${path}preview/`, permission: change, reads: true, summary: preview.summary, answer: settingsEffects },
        body: preview.body === undefined ? body : changesOf(fields).meta({ id: preview.body }),
      },
    }),
  };
}

const answerOf = <F extends Fields>(fields: F) => z.object({ version: z.number().int(), ...answerShape(fields) });
const changesOf = <F extends Fields>(fields: F) => bodyOf({ ...optional(writeShape(fields)), version });

type SettingsRoutes<N extends string, P extends `/${string}/`, F extends Fields, V extends RoutePermission, C extends RoutePermission> = {
  readonly [K in `get${N}Settings`]: { readonly method: 'GET'; readonly path: P; readonly permission: V; readonly summary: string; readonly answer: ReturnType<typeof answerOf<F>> };
} & {
  readonly [K in `put${N}Settings`]: { readonly method: 'PUT'; readonly path: P; readonly permission: C; readonly summary: string; readonly body: ReturnType<typeof changesOf<F>>; readonly answer: ReturnType<typeof answerOf<F>>; readonly errors: readonly [409] };
};

type PreviewRoute<N extends string, P extends `/${string}/`, F extends Fields, C extends RoutePermission> = {
  readonly [K in `preview${N}Settings`]: { readonly method: 'POST'; readonly path: `${P}preview/`; readonly permission: C; readonly reads: true; readonly summary: string; readonly body: ReturnType<typeof changesOf<F>>; readonly answer: typeof settingsEffects };
};
