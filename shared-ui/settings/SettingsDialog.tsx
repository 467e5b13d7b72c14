/** The settings of an area, read, changed and saved with the version that was read: what every area's settings have in common. */
import Form from 'antd/es/form';
import InputNumber from 'antd/es/input-number';
import type { ReactNode } from 'react';
import { Loading, PartFailed } from '../area/index.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { DialogActions } from '../dialog/DialogActions.tsx';
import { useDialogForm } from '../dialog/useDialogForm.ts';
import './settings.css';

interface SettingsDialogProps<T extends object> {
  readonly title: string;
  readonly size?: 'sm' | 'md';
  readonly cancelLabel: string;
  readonly saveLabel: string;
  /** As a query of them answers. */
  readonly settings: { readonly data: T | undefined; readonly isError: boolean; readonly refetch: () => unknown };
  /** Sends them, and tells whoever shows them. @throws the refusal, which is shown beside the fields that it names */
  readonly save: (settings: T) => Promise<unknown>;
  readonly onClose: () => void;
  /** Fields of antd's form, by the names of the settings. */
  readonly children: ReactNode;
}

export function SettingsDialog<T extends object>({ title, size = 'md', cancelLabel, saveLabel, settings: { data, isError, refetch }, save, onClose, children }: SettingsDialogProps<T>): ReactNode {
  const { dialog, fields, actions } = useDialogForm<T>({
    onClose,
    send: (values) => save({ ...data, ...values }),
    // Somebody else was faster: the next press goes by their version, with what was entered.
    onRefused: () => void refetch(),
  });
  return (
    <Dialog {...dialog} size={size} title={title} footer={<DialogActions {...actions} cancelLabel={cancelLabel} confirmLabel={saveLabel} disabled={!data} />}>
      {isError && !data && <PartFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <Form {...fields} initialValues={data}>
          {children}
        </Form>
      )}
    </Dialog>
  );
}

/** Settings that belong together. */
export function SettingsGroup({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <fieldset className="firm-settings-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

interface NumberSettingProps {
  readonly name: string | string[];
  readonly label: string;
  /** What the number means, beneath it. */
  readonly means?: string;
  readonly limits: { readonly min: number; readonly max: number };
  /** Places behind the point; null: as many as are typed. */
  readonly places?: 0 | 1 | 2 | null;
  /** Said where it was emptied. */
  readonly requiredMessage: string;
}

export function NumberSetting({ name, label, means, limits, places = 0, requiredMessage }: NumberSettingProps): ReactNode {
  return (
    <Form.Item name={name} label={label} extra={means} rules={[{ required: true, message: requiredMessage }]}>
      <InputNumber {...limits} {...(places !== null && { precision: places })} step={places === 2 ? 0.05 : places === 1 ? 0.1 : 1} />
    </Form.Item>
  );
}
