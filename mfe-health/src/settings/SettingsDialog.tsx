/** The numbers that health goes by, with what each of them means (docs/rules/health.md#settings). */
import { useQuery } from '@tanstack/react-query';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import Switch from 'antd/es/switch';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { autoTraceModes, condenseAfterDays, presenceKinds, settingsLimits } from '@firm/health/contract/limits';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { useClosing } from '@firm/shared-ui/dialog/useClosing.ts';
import { showRefusal } from '@firm/shared-ui/field/showRefusal.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { api, settingsQuery, type HealthSettings } from '../api.ts';
import { boundsOf, groups } from './groups.ts';
import './settings.css';

export function SettingsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('health');
  const [form] = Form.useForm<HealthSettings>();
  const formId = useId();
  const [saving, setSaving] = useState(false);
  const close = useClosing(() => form.isFieldsTouched(), onClose);
  const { data, isError, refetch } = useQuery(settingsQuery);

  const save = async (settings: HealthSettings): Promise<void> => {
    setSaving(true);
    try {
      const saved = await api('PUT /healthtrackrecords/settings/', { body: { ...settings, version: data?.version } });
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      notifySuccess();
      onClose();
    } catch (problem) {
      showRefusal(form, problem);
      setSaving(false);
    }
  };
  const required = { required: true, message: t('settings.required') };
  return (
    <Dialog
      open
      size="md"
      title={t('settings.title')}
      busy={saving}
      onClose={close}
      footer={<DialogActions cancelLabel={t('form.cancel')} onCancel={close} confirmLabel={t('form.save')} form={formId} busy={saving} disabled={!data} />}
    >
      {isError && <PartFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <Form<HealthSettings> form={form} id={formId} layout="vertical" initialValues={data} onFinish={(values) => void save(values)} scrollToFirstError={{ focus: true }}>
          {groups.map(({ key, numbers }) => (
            <fieldset key={key} className="firm-health-settings">
              <legend>{t(`settings.group.${key}`)}</legend>
              {numbers.map((name) => (
                <Form.Item key={name} name={name} label={t(`settings.${name}.label`)} extra={t(`settings.${name}.means`)} rules={[required]}>
                  <InputNumber {...boundsOf(name)} />
                </Form.Item>
              ))}
              {key === 'temperature' && <Condensing />}
              {key === 'contacts' && <ContactChoices />}
              {key === 'risk' && <Weights />}
            </fieldset>
          ))}
        </Form>
      )}
    </Dialog>
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
  const required = { required: true, message: t('settings.required') };
  return (
    <>
      <p className="firm-health-settings__wide">{t('settings.weights')}</p>
      {presenceKinds.map((kind) => (
        <div key={kind} className="firm-health-settings__pair" role="group" aria-label={t(`settings.kind.${kind}`)}>
          <Form.Item name={['weights', kind, 'weight']} label={t('settings.weight', { kind: t(`settings.kind.${kind}`) })} rules={[required]}>
            <InputNumber {...settingsLimits.weight} precision={2} step={0.05} />
          </Form.Item>
          <Form.Item name={['weights', kind, 'minutes']} label={t('settings.minutes', { kind: t(`settings.kind.${kind}`) })} rules={[required]}>
            <InputNumber {...settingsLimits.reference_minutes} precision={0} />
          </Form.Item>
        </div>
      ))}
    </>
  );
}
