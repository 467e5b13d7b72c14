/** Moves several tasks to another zone, shifts them by days, or copies them (docs/rules/safe-distance.md#tasks). */
import Form from 'antd/es/form';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { taskLimits as limits } from '@firm/safedistance/contract/limits';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import type { BulkKind, BulkChange } from './useBulk.ts';

interface BulkDialogProps {
  readonly kind: BulkKind;
  /** The number of tasks. */
  readonly count: number;
  readonly zones: readonly { readonly id: number; readonly title: string }[];
  readonly onClose: () => void;
  /** Rejects with the service's reason. */
  readonly onSave: (kind: BulkKind, wanted: BulkChange, key: string) => Promise<void>;
}

export function BulkDialog({ kind, count, zones, onClose, onSave }: BulkDialogProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const required = useRequired();
  const formats = useFormats();
  // No notice here: `useBulk` reports the change, with an undo.
  const { dialog, fields, actions } = useDialogForm<BulkChange>({ onClose, successNotice: null, send: (wanted, key) => onSave(kind, wanted, key) });
  return (
    <ActionDialog
      {...dialog}
      {...actions}
      size="sm"
      title={`${t(`planner.bulk.${kind}Title`)} (${formats.number(count)})`}
      confirmLabel={t(`planner.bulk.${kind}`)}
    >
      <Form {...fields} initialValues={{ days: kind === 'move' ? undefined : 7 }}>
        {kind !== 'shift' && (
          <Form.Item name="zone" label={t('planner.bulk.zone')} rules={kind === 'move' ? [required(t('planner.bulk.zone'))] : []}>
            <Select<number>
              allowClear={kind === 'copy'}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={kind === 'copy' ? t('planner.bulk.sameZone') : undefined}
              options={zones.map(({ id, title }) => ({ value: id, label: title }))}
              data-autofocus
            />
          </Form.Item>
        )}
        {kind !== 'move' && (
          <Form.Item name="days" label={t('planner.bulk.days')} extra={t('planner.bulk.daysHint')} rules={[required(t('planner.bulk.days'))]}>
            <InputNumber min={-limits.days} max={limits.days} precision={0} />
          </Form.Item>
        )}
      </Form>
    </ActionDialog>
  );
}
