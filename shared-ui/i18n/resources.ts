/**
 * The types of the texts by namespace: `t('…')` with an unknown key fails the type check. A front end adds its own next to its
 * locales (`src/texts.d.ts`), with `declare module '@firm/shared-ui/i18n/resources.ts'`.
 */
import type { Namespace, ParseKeys } from 'i18next';
import type areas from '../locales/areas/en.json';
import type ui from '../locales/en.json';

export interface TextResources {
  areas: typeof areas;
  ui: typeof ui;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: TextResources;
  }
}

/** The keys of a namespace below a prefix, without the prefix: `beds` is one of `KeyBelow<'residents', 'room.tab'>`. */
export type KeyBelow<N extends Namespace, Prefix extends string> =
  ParseKeys<N> extends infer Key ? (Key extends `${Prefix}.${infer Rest}` ? Rest : never) : never;

