/** The numbers that health goes by, with what each of them means (docs/rules/health.md#settings). */
import { useQuery } from '@tanstack/react-query';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import Switch from 'antd/es/switch';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { autoTraceModes, condenseAfterDays, presenceKinds, settingsLimits } from '@firm/health/contract/limits';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { NumberSetting, SettingsDialog as Settings, SettingsGroup } from '@firm/shared-ui/settings/SettingsDialog.tsx';
import { api, settingsQuery, type HealthSettings } from '../api.ts';
import { groups, placesOf } from './groups.ts';

export function SettingsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('health');
  const save = async (body: HealthSettings): Promise<void> => {
    queryClient.setQueryData(settingsQuery.queryKey, await api('PUT /healthtrackrecords/settings/', { body }));
  };
  return (
    <Settings<HealthSettings> title={t('settings.title')} cancelLabel={t('form.cancel')} saveLabel={t('form.save')} settings={useQuery(settingsQuery)} save={save} onClose={onClose}>
      {groups.map(({ key, numbers }) => (
        <SettingsGroup key={key} title={t(`settings.group.${key}`)}>
          {numbers.map((name) => (
            <NumberSetting key={name} name={name} label={t(`settings.${name}.label`)} means={t(`settings.${name}.means`)} limits={settingsLimits[name]} places={placesOf(name)} requiredMessage={t('settings.required')} />
          ))}
          {key === 'temperature' && <Condensing />}
          {key === 'contacts' && <ContactChoices />}
          {key === 'risk' && <Weights />}
        </SettingsGroup>
      ))}
    </Settings>
  );
}

/** Whether old readings lose their detail. */
function Condensing(): ReactNode {
  const { t } = useTranslation('health');
  return (
    <Form.Item name="condense_readings" label={t('settings.condense_readings.label')} extra={t('settings.condense_readings.means', { days: condenseAfterDays })} valuePropName="checked">
      <Switch />
    </Form.Item>
  );
}

/** What a trace follows, and what is done without being asked for. */
function ContactChoices(): ReactNode {
  const { t } = useTranslation('health');
  // Not antd's `required`, which says so in an attribute that a group may not have.
  const some = { validator: (_: unknown, kinds: readonly string[]) => (kinds.length > 0 ? Promise.resolve() : Promise.reject(new Error(t('settings.kinds.required')))) };
  return (
    <>
      <Form.Item name="kinds" label={t('settings.kinds.label')} extra={t('settings.kinds.means')} rules={[some]}>
        <Checkbox.Group options={presenceKinds.map((value) => ({ value, label: t(`settings.kind.${value}`) }))} />
      </Form.Item>
      <Form.Item name="auto_trace" label={t('settings.auto_trace.label')} extra={t('settings.auto_trace.means')}>
        <Select options={autoTraceModes.map((value) => ({ value, label: t(`settings.auto.${value}`) }))} />
      </Form.Item>
      <Form.Item name="mark_contacts" label={t('settings.mark_contacts.label')} extra={t('settings.mark_contacts.means')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}

/** How much a meeting at each kind of place counts, and how long a full one is. */
function Weights(): ReactNode {
  const { t } = useTranslation('health');
  return (
    <>
      <p className="firm-settings-group__wide">{t('settings.weights')}</p>
      {presenceKinds.map((kind) => (
        <div key={kind} className="firm-settings-group__pair" role="group" aria-label={t(`settings.kind.${kind}`)}>
          <NumberSetting name={['weights', kind, 'weight']} label={t('settings.weight', { kind: t(`settings.kind.${kind}`) })} limits={settingsLimits.weight} places={2} requiredMessage={t('settings.required')} />
          <NumberSetting name={['weights', kind, 'minutes']} label={t('settings.minutes', { kind: t(`settings.kind.${kind}`) })} limits={settingsLimits.reference_minutes} requiredMessage={t('settings.required')} />
        </div>
      ))}
    </>
  );
}
