/** Assigns several alerts to one user; those that cannot be assigned are listed with the reason and stay selected. */
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { useId, useState, type Key, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import type { Places } from '@firm/shared-ui/pick/places.ts';
import { referenceOf } from '@firm/maintenance/contract/reference';
import { AssigneeSelect } from '../../move/AssigneeSelect.tsx';
import { useNames } from '../../names.ts';
import { useAssignMany, type Refused } from './useAssignMany.ts';

interface BulkAssignProps {
  readonly selected: readonly Key[];
  /** Of the selected alerts: only users with access to each are offered. */
  readonly places: Places;
  readonly onSelect: (left: readonly Key[]) => void;
}

export function BulkAssign({ selected, places, onSelect }: BulkAssignProps): ReactNode {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const assignMany = useAssignMany();
  const selectId = useId();
  const [open, setOpen] = useState(false);
  const [assignee, setAssignee] = useState<number | null>(null);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  const assign = async (): Promise<void> => {
    if (assignee === null) return;
    setSaving(true);
    const failed = await assignMany(selected.map(Number), assignee);
    setSaving(false);
    setRefused(failed);
    onSelect(failed.map(({ id }) => id));
    if (failed.length === 0) setOpen(false);
  };

  const close = (): void => {
    setOpen(false);
    setRefused([]);
  };
  return (
    <>
      {selected.length > 0 && (
        <>
          <Button type="primary" onClick={() => setOpen(true)}>
            {t('bulk.assign', { n: selected.length })}
          </Button>
          {/* One that has left the list meanwhile has no row any more in which it could be deselected. */}
          <Button onClick={() => onSelect([])}>{t('bulk.clear')}</Button>
        </>
      )}
      {open && (
        <ActionDialog
          size="sm"
          title={t('bulk.assign', { n: selected.length })}
          busy={saving}
          onClose={close}
          isChanged={null}
          cancelLabel={t('move.back')}
          confirmLabel={t('move.verb.assign')}
          onConfirm={() => void assign()}
          disabled={assignee === null || selected.length === 0}
        >
          {refused.map(({ id, why }) => (
            <Alert key={id} type="error" showIcon title={`${referenceOf(id)}: ${why}`} role="alert" />
          ))}
          <Form layout="vertical" component={false}>
            <Form.Item label={names.field('assignee')} htmlFor={selectId}>
              <AssigneeSelect id={selectId} places={places} value={assignee} onChange={setAssignee} known={null} />
            </Form.Item>
          </Form>
        </ActionDialog>
      )}
    </>
  );
}
