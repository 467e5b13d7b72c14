/**
 * A group: its name and its permissions. Before permissions are changed, the dialog shows who would gain and lose what.
 * A built-in group is read-only.
 */
import Form from 'antd/es/form';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { groupFields } from '@firm/identity/contract/fields/group';
import { permissionDifference } from '@firm/identity/contract/group/permissions';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { useAttempt } from '@firm/shared-ui/dialog/useAttempt.ts';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { useRecordForm } from '@firm/shared-ui/stale/useRecordForm.tsx';
import { api, type Group, type GroupEffect } from '../api.ts';
import { useApproval } from '../approvals/useApproval.tsx';
import { useNames } from '../names.ts';
import { usePermissionWords } from '../permissions.ts';
import { EffectList } from './EffectList.tsx';
import { PermissionMatrix } from './PermissionMatrix.tsx';

interface GroupDialogProps {
  /** The group to change; without it a new one is added. */
  readonly group?: Group;
  /** The group that a new one is copied from. */
  readonly copyOf?: Group;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly string[];
}

const valuesOf = ({ name, description, permissions }: Group): Values => ({ name, description, permissions });

export function GroupDialog({ group: given, copyOf, onClose }: GroupDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const names = useNames();
  const mayDefine = useSession((session) => session.can)('change', 'permission');
  const words = usePermissionWords();
  const [permissions, setPermissions] = useState<readonly string[]>((given ?? copyOf)?.permissions ?? []);
  const [effect, setEffect] = useState<GroupEffect | null>(null);
  const { busy: reviewing, attempt } = useAttempt();
  const approval = useApproval();
  /** When the change of permissions is held: saves the rest, and answers what to request. */
  const askToPermit = async (of: Group, values: Pick<Values, 'name' | 'description'>) => {
    await api('PATCH /groups/{id}/', { params: { id: of.id }, body: { ...values, version: of.version } });
    return { kind: 'group' as const, group: of.id, permissions: [...permissions] };
  };
  const { record: group, stale, form, busy: saving, submit, close, dialog, fields, actions } = useRecordForm<Values, Group>({
    record: given,
    valuesOf,
    onClose,
    isChanged: () => permitsOther,
    outside: () => ({ permissions }),
    asksFirst: ({ permissions: wanted }) => wanted !== undefined,
    onMerged: (values) => {
      setPermissions(values.permissions);
      setEffect(null);
    },
    send: async ({ permissions: wanted, ...values }, { key: idempotencyKey, record }) => {
      const body = { ...values, ...(mayDefine && { permissions: [...wanted] }) };
      if (record) await api('PATCH /groups/{id}/', { params: { id: record.id }, body: { ...body, version: record.version } });
      else await api('POST /groups/', { body: { ...body, ...(copyOf && { based_on: copyOf.id }) }, idempotencyKey });
      void queryClient.invalidateQueries({ queryKey: ['groups'] });
      void queryClient.invalidateQueries({ queryKey: ['users'] });
    },
    onRefused: (problem, record) => {
      const values = form.getFieldsValue();
      if (record && approval.offer(problem, { order: () => askToPermit(record, values), effect, onAsked: onClose })) return true;
      setEffect(null);
      return false;
    },
    compare: {
      name: ({ name }) => name,
      label: (field) => (field === 'permissions' ? t('groups.matrix') : names.field(field)),
      show: (field, value) => (field === 'permissions' ? words.list(value as string[]) : undefined),
    },
  });
  const { gained, lost } = permissionDifference((group ?? copyOf)?.permissions ?? [], permissions);
  const permitsOther = gained.length + lost.length > 0;
  const readOnly = group?.built_in ?? false;
  const asksFirst = group !== null && permitsOther && effect === null;
  const review = ({ id }: Group): Promise<void> => attempt(async () => setEffect(await api('POST /groups/{id}/preview/', { params: { id }, body: { permissions: [...permissions] } })));
  const busy = saving || reviewing;
  const title = readOnly ? t('groups.showTitle', { name: group?.name }) : group ? t('groups.editTitle', { name: group.name }) : t('groups.new');
  const initial = { name: group?.name ?? (copyOf ? t('groups.copyOf', { name: copyOf.name }) : ''), description: (group ?? copyOf)?.description ?? '' };
  return (
    <>
      <Dialog
        {...dialog}
        size="md"
        title={title}
        busy={busy}
        footer={
          readOnly ? (
            <DialogActions cancelLabel={t('groups.close')} onCancel={onClose} disabled />
          ) : (
            <DialogActions
              {...actions}
              cancelLabel={effect ? t('groups.back') : undefined}
              onCancel={effect ? () => setEffect(null) : close}
              confirmLabel={asksFirst ? t('groups.review') : effect ? t('groups.apply') : undefined}
              busy={busy}
            />
          )
        }
      >
        <Form {...fields} initialValues={initial} onFinish={(values) => (group && asksFirst ? void review(group) : submit(values))} disabled={readOnly} hidden={effect !== null}>
          <FormFields
            fields={groupFields}
            names={fieldsIn(groupFields, 'group')}
            label={names.field}
            controls={{}}
          />
          <PermissionMatrix value={permissions} {...(mayDefine && !readOnly && { onChange: setPermissions })} />
        </Form>
        {effect && <EffectList effect={effect} />}
      </Dialog>
      {stale}
      {approval.dialog}
    </>
  );
}
