/** The description of an area's settings, for its own dialog and for the page with the settings of all areas. */
import type { ReactNode } from 'react';
import type { SettingGroup } from './setting.ts';

export interface AreaSettings<T extends { readonly version: number }> {
  readonly groups: readonly SettingGroup[];
  /** As a query of them answers. */
  readonly settings: { readonly data: T | undefined; readonly isError: boolean; readonly refetch: () => Promise<unknown> };
  /** Those who may not, read them. */
  readonly mayChange: boolean;
  /** Sends what was changed, with the version that was read, and updates the screens that show it. @throws the refusal */
  readonly save: (changed: Partial<T>) => Promise<unknown>;
  /** What the settings as they are entered would bring, shown before they are saved. */
  readonly consequences?: (wanted: T) => ReactNode;
}

/** What the page with the settings of all areas gives to the part `settings` that an area lends (`manifest.settings`). */
export interface SettingsPartProps {
  /** What is looked for; empty: everything is shown. */
  readonly words: string;
  /** How many settings are found. The same function from one drawing to the next. */
  readonly onFound: (settings: number) => void;
}
