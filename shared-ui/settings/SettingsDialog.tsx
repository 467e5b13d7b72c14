/** The settings of one area in a dialog, on the area's own screens. */
import Form from 'antd/es/form';
import type { ReactNode } from 'react';
import { Loading, PartFailed } from '../area/index.ts';
import { ActionDialog } from '../dialog/ActionDialog.tsx';
import type { AreaSettings } from './areaSettings.ts';
import { Consequences } from './Consequences.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { useSavedSettings } from './useSavedSettings.ts';

interface SettingsDialogProps<T extends { readonly version: number }> {
  readonly of: AreaSettings<T>;
  readonly onClose: () => void;
}

export function SettingsDialog<T extends { readonly version: number }>({ of, onClose }: SettingsDialogProps<T>): ReactNode {
  const { data, isError, refetch } = of.settings;
  const { dialog, fields, actions } = useSavedSettings(of, onClose);
  return (
    <ActionDialog
      {...dialog}
      {...actions}
      title={of.title}
      disabled={!data}
    >
      {isError && !data && <PartFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <Form<T> {...fields} initialValues={data}>
          <SettingsFields groups={of.groups} />
          <Consequences of={of} />
        </Form>
      )}
    </ActionDialog>
  );
}
