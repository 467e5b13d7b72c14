/** An area's settings where its users meet them: in a dialog of the area, and as its part of the page with all settings. */
import type { ReactNode } from 'react';
import type { AreaSettings, SettingsPartProps } from './areaSettings.ts';
import { SettingsDialog as Dialog } from './SettingsDialog.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';

export function settingsParts<T extends { readonly version: number }>(useSettings: () => AreaSettings<T>) {
  return {
    SettingsDialog: function SettingsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
      return <Dialog of={useSettings()} onClose={onClose} />;
    },
    /** Drawn by the parcel `settings` (docs/rules/administration.md#settings-page). */
    SettingsPart: function SettingsPart(props: SettingsPartProps): ReactNode {
      return <SettingsPanel of={useSettings()} {...props} />;
    },
  };
}
