/** The numbers that safe distance goes by, with what each of them means (docs/rules/safe-distance.md#numbers). */
import { useQuery } from '@tanstack/react-query';
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import Switch from 'antd/es/switch';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SafeDistanceSettings } from '@firm/safedistance/contract/settings';
import { settingsLimits, strictness } from '@firm/safedistance/contract/limits';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { NumberSetting, SettingsDialog as Settings, SettingsGroup } from '@firm/shared-ui/settings/SettingsDialog.tsx';
import { api } from '../../api.ts';

type NumberName = keyof typeof settingsLimits;

const groups = [
  { key: 'crowding', numbers: ['limit_near', 'area_per_person_sleeping', 'area_per_person_work'], strict: 'capacity' },
  { key: 'houses', numbers: ['room_max', 'floor_max', 'section_max', 'employers_per_room', 'isolation_beds', 'isolation_beds_pandemic'], strict: null },
  { key: 'mixing', numbers: ['seats_share'], strict: 'mixing' },
  { key: 'visits', numbers: ['visit_auto_leave_hours', 'visit_retention_days'], strict: null },
] as const satisfies readonly { readonly key: string; readonly numbers: readonly NumberName[]; readonly strict: 'capacity' | 'mixing' | null }[];

/** Places behind the point; whole numbers where none are named. */
const places: Readonly<Partial<Record<NumberName, 1 | 2>>> = { area_per_person_sleeping: 1, area_per_person_work: 1, seats_share: 2 };

const key = ['projects', 'settings'];

export function SettingsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('safedistance');
  const settings = useQuery({ queryKey: key, queryFn: ({ signal }) => api('GET /projects/settings/', { signal }), refetchOnWindowFocus: false });
  const save = async (body: SafeDistanceSettings): Promise<void> => {
    queryClient.setQueryData(key, await api('PUT /projects/settings/', { body }));
    // Limits are in every figure of the area.
    void queryClient.invalidateQueries();
  };
  return (
    <Settings<SafeDistanceSettings> title={t('settings.title')} cancelLabel={t('settings.cancel')} saveLabel={t('settings.save')} settings={settings} save={save} onClose={onClose}>
      {groups.map(({ key: group, numbers, strict }) => (
        <SettingsGroup key={group} title={t(`settings.group.${group}`)}>
          {numbers.map((name) => (
            <NumberSetting key={name} name={name} label={t(`settings.${name}.label`)} means={t(`settings.${name}.means`)} limits={settingsLimits[name]} places={places[name] ?? 0} requiredMessage={t('settings.required')} />
          ))}
          {strict && (
            <Form.Item name={strict} label={t(`settings.${strict}.label`)} extra={t(`settings.${strict}.means`)}>
              <Select options={strictness.map((value) => ({ value, label: t(`settings.strictness.${value}`) }))} />
            </Form.Item>
          )}
          {group === 'houses' && (
            <Form.Item name="pandemic" label={t('settings.pandemic.label')} extra={t('settings.pandemic.means')} valuePropName="checked">
              <Switch />
            </Form.Item>
          )}
        </SettingsGroup>
      ))}
    </Settings>
  );
}
