/** The description of an area's settings, for its own dialog and for the page with the settings of all areas. */
import type { ReactNode } from 'react';
import type { SettingGroup } from './setting.ts';

export interface AreaSettings<T extends { readonly version: number }> {
  /** Title of their dialog, and name of their form. */
  readonly title: string;
  readonly groups: readonly SettingGroup[];
  /** The result of a query for them. */
  readonly settings: { readonly data: T | undefined; readonly isError: boolean; readonly refetch: () => Promise<{ readonly data?: T | undefined }> };
  /** Users without this permission see them read-only. */
  readonly mayChange: boolean;
  /**
   * Sends the changes, with the version that was read, and updates the screens that show them.
   * @throws the refusal
   */
  readonly save: (changed: Partial<T>) => Promise<unknown>;
  /** The effects of the settings as entered, shown before they are saved. */
  readonly consequences?: (wanted: T) => ReactNode;
}

/** What the page with all settings passes to the parcel `settings` of an area (`manifest.settings`). */
export interface SettingsPartProps {
  /** The search words; empty: everything is shown. */
  readonly words: string;
  /** Reports the number of settings found. Must be a stable function. */
  readonly onFound: (settings: number) => void;
}
