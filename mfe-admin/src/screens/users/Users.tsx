/** /admin/users: accounts, groups, requests and access reviews (docs/rules/administration.md#pages). */
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressTabs } from '@firm/shared-ui/address/AddressTabs.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { useTakesOperators } from '../../operators/useTakesOperators.ts';
import { UserTable } from '../../users/UserTable.tsx';

const GroupTable = lazy(() => import('../../groups/GroupTable.tsx').then((m) => ({ default: m.GroupTable })));
const Approvals = lazy(() => import('../../approvals/Approvals.tsx').then((m) => ({ default: m.Approvals })));
const Audit = lazy(() => import('../../audit/Audit.tsx').then((m) => ({ default: m.Audit })));
const Operators = lazy(() => import('../../operators/Operators.tsx').then((m) => ({ default: m.Operators })));
const RequestTable = lazy(() => import('../../requests/RequestTable.tsx').then((m) => ({ default: m.RequestTable })));
const Reviews = lazy(() => import('../../reviews/Reviews.tsx').then((m) => ({ default: m.Reviews })));

export default function Users(): ReactNode {
  const { t } = useTranslation('admin');
  const mayRead = useSession((session) => session.can)('view', 'permission');
  const { runsPortal } = useTakesOperators();
  const tabs = [
    { key: 'users', label: t('users.title'), content: () => <UserTable /> },
    { key: 'groups', label: t('groups.title'), content: () => <GroupTable /> },
    { key: 'requests', label: t('requests.title'), content: () => <RequestTable /> },
    { key: 'approvals', label: t('approvals.title'), content: () => <Approvals /> },
    { key: 'review', label: t('reviews.title'), content: () => <Reviews /> },
    ...(runsPortal ? [{ key: 'operators', label: t('operators.title'), content: () => <Operators /> }] : []),
    ...(mayRead ? [{ key: 'audit', label: t('audit.title'), content: () => <Audit /> }] : []),
  ];
  return (
    <>
      <h2 className="firm-hidden">{t('users.views')}</h2>
      <AddressTabs tabs={tabs} label={t('users.views')} />
    </>
  );
}
