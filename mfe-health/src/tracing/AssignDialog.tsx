/** Assigns follow-ups to one user, or distributes them among several by whole rooms (docs/rules/health.md#contacts). */
import Form from 'antd/es/form';
import Segmented from 'antd/es/segmented';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import type { Places } from '@firm/shared-ui/pick/places.ts';
import { api } from '../api.ts';
import { refreshTracers } from './api.ts';
import { AssigneeSelect, AssigneesSelect } from './AssigneeSelect.tsx';

interface AssignDialogProps {
  /** The follow-ups; null: all without an assignee. */
  readonly ids: readonly number[] | null;
  /** The dormitories of the follow-ups, to which an assignee needs access. With `ids` null, none means all that the user may see. */
  readonly places?: Places;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

interface Values {
  readonly assignee?: number | null;
  readonly share?: number[];
}

export function AssignDialog({ ids, places = [], onClose, onDone }: AssignDialogProps): ReactNode {
  const { t } = useTranslation('health');
  const [how, setHow] = useState<'one' | 'shared'>(ids === null ? 'shared' : 'one');

  const { dialog, fields, actions } = useDialogForm<Values, string>({
    onClose,
    send: async ({ assignee, share }) => {
      const dormitory = places.filter((place) => place !== null);
      const which = ids === null ? { ...(dormitory.length > 0 && { dormitory }) } : { ids: [...ids] };
      const { assigned, results } = await api('POST /healthtracers/assign/', { body: { ...which, ...(how === 'one' ? { assignee: assignee ?? null } : { share: share ?? [] }) } });
      const shares = results.map(({ name, tracers, rooms }) => `${name ?? t('followup.nobody')}: ${t('followup.share', { count: tracers, rooms })}`);
      refreshTracers();
      onDone?.();
      return [t('followup.assigned', { count: assigned }), ...shares].join(' · ');
    },
    successNotice: (told) => told,
  });
  const offered = { places, unassigned: ids === null };
  const some = { validator: (_: unknown, people?: readonly number[]) => (people && people.length > 0 ? Promise.resolve() : Promise.reject(new Error(t('followup.chooseSome')))) };
  return (
    <ActionDialog
      {...dialog}
      {...actions}
      size="sm"
      title={ids === null ? t('followup.assignOpen') : t('followup.assignTitle', { count: ids.length })}
      confirmLabel={t('followup.assign')}
    >
      <Segmented
        aria-label={t('followup.how')}
        value={how}
        onChange={setHow}
        options={[
          { value: 'one', label: t('followup.toOne') },
          { value: 'shared', label: t('followup.sharedOut') },
        ]}
      />
      <Form {...fields} className="firm-followup__form">
        {how === 'one' ? (
          <Form.Item name="assignee" label={t('followup.person')} extra={t('followup.nobodyHint')}>
            <AssigneeSelect {...offered} />
          </Form.Item>
        ) : (
          <Form.Item name="share" label={t('followup.people')} extra={t('followup.sharedHint')} rules={[some]}>
            <AssigneesSelect {...offered} />
          </Form.Item>
        )}
      </Form>
    </ActionDialog>
  );
}
