/** Compares a user with another one. */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { fullName } from '@firm/shared-ui/session/index.ts';
import { rightsQuery, type UserRights, type UserRow } from '../api.ts';
import { findUsers } from '../pick.ts';
import { Difference, type Compared } from './Difference.tsx';

const compared = ({ name, permissions }: UserRights): Compared => ({ name, permissions: permissions.filter(({ holds }) => holds).map((right) => right.name) });

export function CompareUsers({ user, onClose }: { readonly user: UserRow; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('admin');
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <Dialog open title={t('compare.with', { name: fullName(user) })} onClose={onClose} footer={<Button onClick={onClose}>{t('groups.close')}</Button>}>
      <EntitySelect label={t('compare.person')} queryKey={['users', 'find']} find={findUsers} value={chosen} onChange={setChosen} />
      {chosen !== null && <Both one={user.id} other={chosen} />}
    </Dialog>
  );
}

function Both({ one, other }: { readonly one: number; readonly other: number }): ReactNode {
  const [first, second] = [useQuery(rightsQuery(one)), useQuery(rightsQuery(other))];
  if (first.isError || second.isError) return <PartFailed onRetry={() => void Promise.all([first.refetch(), second.refetch()])} />;
  if (!first.data || !second.data) return <Loading />;
  return <Difference one={compared(first.data)} other={compared(second.data)} />;
}
