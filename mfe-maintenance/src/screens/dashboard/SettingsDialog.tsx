/** The numbers that alerts are measured by (docs/rules/maintenance.md#settings). */
import { useQuery } from '@tanstack/react-query';
import Form from 'antd/es/form';
import InputNumber from 'antd/es/input-number';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { useClosing } from '@firm/shared-ui/dialog/useClosing.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import type { MaintenanceApi } from '@firm/maintenance/contract';
import { settingsLimits as limits } from '@firm/maintenance/contract/limits';
import { api } from '../../api.ts';
import { useNames } from '../../names.ts';

type Settings = MaintenanceApi['GET /alerts/settings/']['answer'];
const key = ['alerts', 'settings'];
const priorities = [1, 2, 3, 4] as const;
const others = ['warn_percent', 'reopen_days', 'open_hours'] as const;

export function SettingsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const [form] = Form.useForm<Settings>();
  const formId = useId();
  const [saving, setSaving] = useState(false);
  const close = useClosing(() => form.isFieldsTouched(), onClose);
  const { data, isError, refetch } = useQuery({ queryKey: key, queryFn: ({ signal }) => api('GET /alerts/settings/', { signal }), refetchOnWindowFocus: false });

  const save = async (settings: Settings): Promise<void> => {
    setSaving(true);
    try {
      await api('PUT /alerts/settings/', { body: { ...settings, version: data?.version } });
      void queryClient.invalidateQueries({ queryKey: ['alerts'] });
      notifySuccess();
      onClose();
    } catch (problem) {
      notifyError(problem);
      setSaving(false);
    }
  };
  const required = { required: true, message: t('settings.required') };
  return (
    <Dialog
      open
      size="sm"
      title={t('settings.title')}
      busy={saving}
      onClose={close}
      footer={<DialogActions cancelLabel={t('move.back')} onCancel={close} confirmLabel={t('form.save')} form={formId} busy={saving} disabled={!data} />}
    >
      {isError && <PartFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <Form<Settings> form={form} id={formId} layout="vertical" initialValues={data} onFinish={(values) => void save(values)}>
          {priorities.map((priority) => (
            <Form.Item key={priority} name={['allowed_hours', String(priority)]} label={t('settings.hours', { priority: names.lookup('priority', priority, '') })} rules={[required]}>
              <InputNumber {...limits.allowed_hours} />
            </Form.Item>
          ))}
          {others.map((name) => (
            <Form.Item key={name} name={name} label={t(`settings.${name}`)} rules={[required]}>
              <InputNumber {...limits[name]} />
            </Form.Item>
          ))}
        </Form>
      )}
    </Dialog>
  );
}
