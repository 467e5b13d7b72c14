import { useEffect, type ReactNode } from 'react';
import { pathOf } from '../field/fieldPath.ts';
import { isFound, type SettingGroup } from './setting.ts';
import { SettingField } from './SettingField.tsx';
import './settings.css';

interface SettingsFieldsProps {
  readonly groups: readonly SettingGroup[];
  readonly words?: string;
  readonly onFound?: (settings: number) => void;
}

/** The settings of an area as fields of the surrounding antd form, in their groups. */
export function SettingsFields({ groups, words = '', onFound }: SettingsFieldsProps): ReactNode {
  const shown = groups.map((group) => ({ group, settings: group.settings.map((setting) => ({ setting, found: isFound(setting, group, words) })) }));
  const found = shown.reduce((sum, { settings }) => sum + settings.filter((one) => one.found).length, 0);
  useEffect(() => {
    onFound?.(found);
  }, [found, onFound]);
  return shown.map(({ group: { key, title, note }, settings }) => (
    <fieldset key={key} className="firm-settings-group">
      {title && <legend>{title}</legend>}
      {note && words === '' && <p className="firm-settings-group__wide">{note}</p>}
      {settings.map(({ setting, found: fits }) => (
        <SettingField key={pathOf(setting.name).join('.')} setting={setting} hidden={!fits} />
      ))}
    </fieldset>
  ));
}
