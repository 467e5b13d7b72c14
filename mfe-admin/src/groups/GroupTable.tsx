/** The organisation's groups: built-in ones, which services declare, and its own (docs/rules/access.md#groups). */
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { AddButton } from '@firm/shared-ui/table/AddButton.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import type { Group } from '../api.ts';
import { CompareGroups } from '../compare/CompareGroups.tsx';
import { useNames } from '../names.ts';
import { usePermissionWords } from '../permissions.ts';
import { DeleteGroup } from './DeleteGroup.tsx';
import { GroupHistory } from './GroupHistory.tsx';
import { useGroupName, useGroupPages } from './useGroups.ts';

const GroupDialog = lazy(() => import('./GroupDialog.tsx').then((m) => ({ default: m.GroupDialog })));

type Open = { readonly kind: 'new' } | { readonly kind: 'edit' | 'copy' | 'compare' | 'history' | 'delete'; readonly group: Group };

export function GroupTable(): ReactNode {
  const { t } = useTranslation('admin');
  const names = useNames();
  const words = usePermissionWords();
  const nameOf = useGroupName();
  const pages = useGroupPages();
  const can = useSession((session) => session.can);
  const [open, setOpen] = useState<Open | null>(null);
  const columns = useMemo((): readonly TableColumn<Group>[] => {
    const actionsOf = (stored: Group): ReactNode => {
      const group = { ...stored, name: nameOf(stored.name) };
      return (
        <MoreActions
          label={t('groups.more', { name: group.name })}
          actions={[
            { text: t(group.built_in || !can('change', 'group') ? 'groups.show' : 'groups.edit'), icon: 'edit', act: () => setOpen({ kind: 'edit', group }) },
            can('add', 'group') && { text: t('groups.copy'), icon: 'layers', act: () => setOpen({ kind: 'copy', group }) },
            { text: t('compare.action'), icon: 'swap', act: () => setOpen({ kind: 'compare', group }) },
            !group.built_in && { text: t('groups.history'), icon: 'clock', act: () => setOpen({ kind: 'history', group }) },
            !group.built_in && can('delete', 'group') && { text: t('groups.delete'), icon: 'trash', act: () => setOpen({ kind: 'delete', group }) },
          ]}
        />
      );
    };
    return [
      { key: 'name', title: names.field('name'), ordering: true, fixed: 'start', required: true, width: 200, render: ({ name }) => <Name>{nameOf(name)}</Name> },
      { key: 'built_in', title: t('groups.origin'), width: 120, render: ({ built_in }) => <StatusTag color={built_in ? 'default' : 'blue'} icon={built_in ? 'layers' : 'edit'} text={t(built_in ? 'groups.builtIn' : 'groups.own')} /> },
      { key: 'member_count', title: t('groups.members'), width: 100, align: 'end' },
      { key: 'permissions', title: names.field('permissions'), width: 420, render: ({ permissions }) => words.list(permissions) || t('rights.none') },
      { key: 'description', title: names.field('description'), width: 220, hidden: true },
      { key: 'actions', title: t('users.actions'), width: 90, required: true, render: actionsOf },
    ];
  }, [t, names, words, nameOf, can]);
  const close = (): void => setOpen(null);
  return (
    <>
      <DataTable
        name="groups"
        label={t('groups.title')}
        columns={columns}
        {...pages}
        rowKey="id"
        rowLabel={({ name }) => nameOf(name)}
        searchable={false}
        toolbar={can('add', 'group') && <AddButton label={t('groups.new')} onAdd={() => setOpen({ kind: 'new' })} />}
      />
      <Suspense fallback={null}>
        {open?.kind === 'new' && <GroupDialog onClose={close} />}
        {open?.kind === 'edit' && <GroupDialog group={can('change', 'group') ? open.group : { ...open.group, built_in: true }} onClose={close} />}
        {open?.kind === 'copy' && <GroupDialog copyOf={open.group} onClose={close} />}
      </Suspense>
      {open?.kind === 'compare' && <CompareGroups group={open.group} onClose={close} />}
      {open?.kind === 'history' && <GroupHistory group={open.group} onClose={close} />}
      {open?.kind === 'delete' && <DeleteGroup group={open.group} onClose={close} />}
    </>
  );
}
