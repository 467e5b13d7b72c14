/** Adds or changes an account: its names and its groups. A new one gets a one-time password, shown once, or a link by e-mail. */
import { useQuery } from '@tanstack/react-query';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userFields } from '@firm/identity/contract/fields/user';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useRequestKey } from '@firm/shared-ui/dialog/useRequestKey.ts';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { fullName } from '@firm/shared-ui/session/index.ts';
import { useRecordForm } from '@firm/shared-ui/stale/useRecordForm.tsx';
import { api, mailQuery, type GroupEffect, type UserRow } from '../api.ts';
import { useGroups } from '../groups/useGroups.ts';
import { useApproval } from '../approvals/useApproval.tsx';
import { EffectList } from '../groups/EffectList.tsx';
import { useNames } from '../names.ts';
import { lastDay, type Membership } from './membership.ts';
import { effectOfGroups } from './effectOfGroups.ts';
import { MembershipField } from './MembershipField.tsx';
import { OneTimePassword } from './OneTimePassword.tsx';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import { useUsernameRule } from './useUsernameRule.ts';

interface UserDialogProps {
  /** The account to change; without it a new one is added. */
  readonly user?: UserRow;
  readonly onClose: () => void;
}

const inForm = fieldsIn(userFields, 'account');

type Values = Record<(typeof inForm)[number], string> & { groups: Membership[]; invite?: boolean; current_password?: string };

const valuesOf = ({ groups, ...user }: UserRow): Values => ({ ...(Object.fromEntries(inForm.map((name) => [name, user[name]])) as Record<(typeof inForm)[number], string>), groups: groups.map(({ id, until }) => ({ id, until })) });

type Made = { readonly name: string; readonly password: string };

export function UserDialog({ user: given, onClose }: UserDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const names = useNames();
  const usernameRule = useUsernameRule();
  const { groups } = useGroups();
  const { data: byMail = false } = useQuery(mailQuery);
  const [effect, setEffect] = useState<GroupEffect | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const approval = useApproval();
  const password = useRef<Made | null>(null);
  const withoutGroups = useRequestKey();
  /** When its groups are held: saves the rest, and answers what to request. A new account is created without the groups. */
  const askForGroups = async (of: UserRow | null, { groups: wanted, ...rest }: Values) => {
    const added = of ? null : await withoutGroups.send((idempotencyKey) => api('POST /users/', { body: { ...rest, groups: [] }, idempotencyKey }));
    if (of) await api('PATCH /users/{username}/', { params: { username: String(of.id) }, body: { ...rest, version: of.version } });
    if (added?.one_time_password) password.current = { name: fullName(added), password: added.one_time_password };
    void queryClient.invalidateQueries({ queryKey: ['users'] });
    return { kind: 'user' as const, user: (of ?? added)?.id ?? 0, groups: wanted };
  };
  const { record: user, stale, form, submit, close, dialog, fields, actions } = useRecordForm<Values, UserRow, Made | null>({
    record: given,
    valuesOf,
    onClose,
    send: async (values, { key: idempotencyKey, record }) => {
      const added = record ? null : await api('POST /users/', { body: values, idempotencyKey });
      if (record) await api('PATCH /users/{username}/', { params: { username: String(record.id) }, body: { ...values, version: record.version } });
      void queryClient.invalidateQueries({ queryKey: ['users'] });
      // Named from the answer: names that were left empty are undefined in the form's values.
      return added?.one_time_password ? { name: fullName(added), password: added.one_time_password } : null;
    },
    onSent: (answer) => (answer ? setMade(answer) : onClose()),
    asksFirst: ({ groups: wanted }) => wanted !== undefined,
    onMerged: () => setEffect(null),
    onRefused: (problem, record) => {
      const values = form.getFieldsValue();
      if (approval.offer(problem, { order: () => askForGroups(record, values), effect, onAsked: () => (password.current ? setMade(password.current) : onClose()) })) return true;
      setEffect(null);
      return false;
    },
    compare: {
      name: fullName,
      label: (field) => (field === 'current_password' ? t('users.currentPassword') : names.anyField(field)),
      show: (field, value) => {
        if (field === 'current_password') return value ? '•••' : undefined;
        return field === 'groups' ? (value as Membership[]).map(({ id, until }) => <div key={id}>{[groups.find((one) => one.id === id)?.name, lastDay(until)].filter(Boolean).join(' · ')}</div>) : undefined;
      },
    },
  });
  // The effect on the user's rights is shown before saving.
  const review = (values: Values): void => {
    const newEffect = user && effect === null ? effectOfGroups(user, values.groups, groups) : null;
    if (newEffect) setEffect(newEffect);
    else submit(values);
  };
  if (made) return <OneTimePassword {...made} onClose={onClose} />;
  return (
    <>
      <ActionDialog
        {...dialog}
        {...actions}
        title={user ? t('users.editTitle', { name: fullName(user) }) : t('users.new')}
        cancelLabel={effect ? t('groups.back') : undefined}
        onCancel={effect ? () => setEffect(null) : close}
        confirmLabel={t(effect ? 'groups.apply' : 'users.save')}
      >
        <Form {...fields} hidden={effect !== null} initialValues={user ? valuesOf(user) : { groups: [] }} onFinish={review}>
          <FormFields
            fields={userFields}
            names={inForm}
            label={names.field}
            controls={{}}
            items={{ username: { rules: [usernameRule] } }}
            below={user ? { email: <OwnPasswordField user={user} /> } : {}}
          />
          {!user && byMail && (
            <Form.Item name="invite" valuePropName="checked" extra={t('users.inviteHint')}>
              <Checkbox>{t('users.inviteNew')}</Checkbox>
            </Form.Item>
          )}
          <Form.Item name="groups" label={names.field('groups')}>
            <MembershipField />
          </Form.Item>
        </Form>
        {effect && <EffectList effect={effect} />}
      </ActionDialog>
      {stale}
      {approval.dialog}
    </>
  );
}
