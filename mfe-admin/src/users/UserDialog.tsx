/** Adding or changing an account: its names and its groups. A new one gets a one-time password, shown once. */
import { useQuery } from '@tanstack/react-query';
import Form from 'antd/es/form';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userFields } from '@firm/identity/contract/fields/user';
import { randomId } from '@firm/shared-ui/api/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { useClosing } from '@firm/shared-ui/dialog/useClosing.ts';
import { FieldControl } from '@firm/shared-ui/field/FieldControl.tsx';
import { showRefusal } from '@firm/shared-ui/field/showRefusal.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { fullName } from '@firm/shared-ui/session/index.ts';
import { api, groupsQuery, type GroupEffect, type UserRow } from '../api.ts';
import { EffectList } from '../groups/EffectList.tsx';
import { useNames } from '../names.ts';
import type { Membership } from './membership.ts';
import { effectOfGroups } from './effectOfGroups.ts';
import { MembershipField } from './MembershipField.tsx';
import { OneTimePassword } from './OneTimePassword.tsx';

interface UserDialogProps {
  /** The account to change; without it a new one is added. */
  readonly user?: UserRow;
  readonly onClose: () => void;
}

const plain = ['username', 'first_name', 'last_name', 'email'] as const;

type Values = Record<(typeof plain)[number], string> & { groups: Membership[] };

export function UserDialog({ user: given, onClose }: UserDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const names = useNames();
  const [form] = Form.useForm<Values>();
  const formId = useId();
  // As it was when the dialog opened: what arrives meanwhile must be noticed, not overwritten.
  const [user] = useState(given);
  const { data: groups = [] } = useQuery(groupsQuery);
  const [effect, setEffect] = useState<GroupEffect | null>(null);
  const [saving, setSaving] = useState(false);
  const [made, setMade] = useState<{ name: string; password: string } | null>(null);
  const key = useRef(randomId());
  const close = useClosing(() => form.isFieldsTouched(), onClose);

  const save = async (values: Values): Promise<void> => {
    // What it does to their rights is said before it is done.
    const felt = user && effect === null ? effectOfGroups(user, values.groups, groups) : null;
    if (felt) return setEffect(felt);
    setSaving(true);
    try {
      const password = user
        ? void (await api('PATCH /users/{username}/', { params: { username: String(user.id) }, body: { ...values, version: user.version } }))
        : (await api('POST /users/', { body: values, idempotencyKey: key.current })).one_time_password;
      void queryClient.invalidateQueries({ queryKey: ['users'] });
      notifySuccess();
      if (password) setMade({ name: fullName(values), password });
      else onClose();
    } catch (problem) {
      key.current = randomId();
      setEffect(null);
      showRefusal(form, problem);
    }
    setSaving(false);
  };
  if (made) return <OneTimePassword {...made} onClose={onClose} />;
  return (
    <Dialog
      open
      title={user ? t('users.editTitle', { name: fullName(user) }) : t('users.new')}
      busy={saving}
      onClose={close}
      footer={<DialogActions cancelLabel={t(effect ? 'groups.back' : 'users.cancel')} onCancel={effect ? () => setEffect(null) : close} confirmLabel={t(effect ? 'groups.apply' : 'users.save')} form={formId} busy={saving} />}
    >
      <Form<Values> hidden={effect !== null} form={form} id={formId} layout="vertical" initialValues={user ? { ...user, groups: user.groups.map(({ id, until }) => ({ id, until })) } : { groups: [] }} onFinish={(values) => void save(values)} scrollToFirstError>
        {plain.map((name) => (
          <Form.Item key={name} name={name} label={names.field(name)} rules={name === 'username' ? [{ required: true, whitespace: true, message: t('users.required') }] : []}>
            <FieldControl field={userFields[name]} />
          </Form.Item>
        ))}
        <Form.Item name="groups" label={names.field('groups')}>
          <MembershipField />
        </Form.Item>
      </Form>
      {effect && <EffectList effect={effect} />}
    </Dialog>
  );
}
