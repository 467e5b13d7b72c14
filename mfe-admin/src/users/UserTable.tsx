/** The organisation's accounts, their groups and when they last signed in (docs/rules/access.md#users). */
import { mostBulkUsers } from '@firm/identity/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState, type Key, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import { fullName, useSession } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { AddButton } from '@firm/shared-ui/table/AddButton.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn, TableFilter } from '@firm/shared-ui/table/columns.ts';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api, mailQuery, type UserRow } from '../api.ts';
import { useGroupName, useGroups } from '../groups/useGroups.ts';
import { useNames } from '../names.ts';
import { ChosenUsers } from './ChosenUsers.tsx';
import { lastDay } from './membership.ts';
import { OneTimePassword } from './OneTimePassword.tsx';
import { useAccountSteps } from './useAccountSteps.ts';
import './users.css';

const UserDialog = lazy(() => import('./UserDialog.tsx').then((m) => ({ default: m.UserDialog })));
const RightsDialog = lazy(() => import('./RightsDialog.tsx').then((m) => ({ default: m.RightsDialog })));
const SessionsDialog = lazy(() => import('./SessionsDialog.tsx').then((m) => ({ default: m.SessionsDialog })));
const SeeAsDialog = lazy(() => import('./SeeAsDialog.tsx').then((m) => ({ default: m.SeeAsDialog })));
const CompareUsers = lazy(() => import('../compare/CompareUsers.tsx').then((m) => ({ default: m.CompareUsers })));
const CopyDialog = lazy(() => import('./CopyDialog.tsx').then((m) => ({ default: m.CopyDialog })));
const DormitoriesDialog = lazy(() => import('./DormitoriesDialog.tsx').then((m) => ({ default: m.DormitoriesDialog })));

type Open = { readonly kind: 'new' } | { readonly kind: 'edit' | 'rights' | 'dormitories' | 'sessions' | 'seeAs' | 'compare' | 'copy'; readonly user: UserRow };

const fetchPage: FetchPage<UserRow> = (query, signal) => api('GET /users/', { query: listParameters(query), signal });

export function UserTable(): ReactNode {
  const { t } = useTranslation('admin');
  const names = useNames();
  const can = useSession((session) => session.can);
  const me = useSession((session) => session.user?.id);
  const { data: dormitories = [] } = useQuery(dormitoryChoicesQuery);
  const [ticked, setTicked] = useState<readonly Key[]>([]);
  const { groups } = useGroups();
  const [open, setOpen] = useState<Open | null>(null);
  const { setActive, signOut, resetPassword, invite, made, forget, asking } = useAccountSteps();
  const { data: byMail = false } = useQuery(mailQuery);
  const actionsOf = useCallback(
    (user: UserRow) => {
      // Of one's own account the service refuses them: one's rights are another's to give, and one's password has its own call.
      const mayOnOthers = can('change', 'user') && user.id !== me;
      return (
        <MoreActions
          label={t('users.more', { name: fullName(user) })}
          actions={[
            { text: t('users.rights'), icon: 'info', act: () => setOpen({ kind: 'rights', user }) },
            { text: t('compare.action'), icon: 'swap', act: () => setOpen({ kind: 'compare', user }) },
            can('change', 'user') && { text: t('users.edit'), icon: 'edit', act: () => setOpen({ kind: 'edit', user }) },
            mayOnOthers && { text: t('copy.action'), icon: 'users', act: () => setOpen({ kind: 'copy', user }) },
            can('change', 'permission') && { text: t('users.dormitoryAccess'), icon: 'building', act: () => setOpen({ kind: 'dormitories', user }) },
            mayOnOthers && { text: t(user.is_active ? 'users.deactivate' : 'users.activate'), icon: user.is_active ? 'ban' : 'check', act: () => void setActive(user) },
            mayOnOthers && { text: t('users.reset'), icon: 'refresh', act: () => void resetPassword(user) },
            byMail && mayOnOthers && user.email !== '' && { text: t('users.invite'), icon: 'next', act: () => void invite(user) },
            can('change', 'user') && { text: t('users.sessions'), icon: 'clock', act: () => setOpen({ kind: 'sessions', user }) },
            can('change', 'user') && { text: t('users.signOut'), icon: 'close', act: () => void signOut(user) },
            mayOnOthers && user.is_active && { text: t('users.seeAs'), icon: 'search', act: () => setOpen({ kind: 'seeAs', user }) },
          ]}
        />
      );
    },
    [t, can, me, byMail, setActive, signOut, resetPassword, invite],
  );
  const columns = useMemo(
    (): readonly TableColumn<UserRow>[] => [
      { key: 'username', title: names.field('username'), ordering: true, fixed: 'start', required: true, width: 160, render: ({ username }) => <Id>{username}</Id> },
      { key: 'first_name', title: names.field('name'), ordering: true, width: 180, render: (user) => <Name>{fullName(user)}</Name> },
      { key: 'groups', title: names.field('groups'), width: 280, render: (user) => <Groups user={user} /> },
      { key: 'last_login', title: names.field('last_login'), width: 160, ordering: true, render: ({ last_login }) => <Time value={last_login} empty={t('users.never')} /> },
      { key: 'is_active', title: t('users.state'), width: 120, render: ({ is_active }) => <StatusTag color={is_active ? 'success' : 'default'} icon={is_active ? null : 'ban'} text={t(is_active ? 'users.active' : 'users.inactive')} /> },
      { key: 'email', title: names.field('email'), width: 220, hidden: true },
      { key: 'actions', title: t('users.actions'), width: 90, required: true, render: actionsOf },
    ],
    [t, names, actionsOf],
  );
  const filters = useMemo(
    (): readonly TableFilter[] => [
      { key: 'group', label: names.field('groups'), column: 'groups', options: groups.map(({ id, name }) => ({ value: String(id), label: name })) },
      { key: 'is_active', label: t('users.state'), options: [{ value: 'true', label: t('users.active') }, { value: 'false', label: t('users.inactive') }] },
      { key: 'dormitory', label: t('users.dormitory'), options: dormitories.map(({ id, name }) => ({ value: String(id), label: name })) },
      { key: 'never_signed_in', label: t('users.neverIn'), column: 'last_login', options: [{ value: 'true', label: t('users.neverIn') }] },
      { key: 'not_since', label: t('users.notSince'), options: [30, 90, 180].map((n) => ({ value: String(n), label: t('users.days', { n }) })) },
      { key: 'ends_within', label: t('users.endsWithin'), options: [7, 14, 30].map((n) => ({ value: String(n), label: t('users.days', { n }) })) },
    ],
    [t, names, groups, dormitories],
  );
  const close = (): void => setOpen(null);
  return (
    <>
      <DataTable
        name="users"
        label={t('users.title')}
        columns={columns}
        filters={filters}
        fetchPage={fetchPage}
        queryKey={['users', 'table']}
        rowKey="id"
        rowLabel={fullName}
        {...(can('change', 'user') && { selection: { selected: ticked, onChange: (keys: readonly Key[]) => setTicked(keys.slice(0, mostBulkUsers)) } })}
        toolbar={can('add', 'user') && <AddButton label={t('users.new')} onAdd={() => setOpen({ kind: 'new' })} />}
      />
      <ChosenUsers ids={ticked.map(Number)} onDone={() => setTicked([])} />
      <Suspense fallback={null}>
        {open?.kind === 'new' && <UserDialog onClose={close} />}
        {open?.kind === 'edit' && <UserDialog user={open.user} onClose={close} />}
        {open?.kind === 'rights' && <RightsDialog user={open.user} onClose={close} />}
        {open?.kind === 'sessions' && <SessionsDialog user={open.user} onClose={close} onEndAll={() => void signOut(open.user)} />}
        {open?.kind === 'compare' && <CompareUsers user={open.user} onClose={close} />}
        {open?.kind === 'seeAs' && <SeeAsDialog user={open.user} onClose={close} />}
        {open?.kind === 'copy' && <CopyDialog user={open.user} onClose={close} />}
        {open?.kind === 'dormitories' && <DormitoriesDialog user={open.user} onClose={close} />}
      </Suspense>
      {made && <OneTimePassword {...made} onClose={forget} />}
      {asking}
    </>
  );
}

/** The groups of an account; a membership that ends shows its last day. */
function Groups({ user }: { readonly user: UserRow }): ReactNode {
  const { t } = useTranslation('admin');
  const nameOf = useGroupName();
  return (
    <span className="firm-user-groups">
      {user.groups.map(({ id, name, until }) => (
        <StatusTag key={id} color={until === null ? 'default' : 'warning'} icon="users" text={until === null ? nameOf(name) : `${nameOf(name)} · ${t('membership.until', { day: lastDay(until) })}`} />
      ))}
    </span>
  );
}
