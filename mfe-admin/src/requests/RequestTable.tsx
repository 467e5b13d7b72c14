/** Requests from the public forms, and how they were decided (docs/rules/access.md#public-forms). */
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn, TableFilter } from '@firm/shared-ui/table/columns.ts';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { requestDecisionFields, requestFields } from '@firm/identity/contract/fields/registerRequest';
import { api, type Request } from '../api.ts';
import { useNames } from '../names.ts';
import { useTakesOperators } from '../operators/useTakesOperators.ts';

const DecideDialog = lazy(() => import('./DecideDialog.tsx').then((m) => ({ default: m.DecideDialog })));

const OperatorDialog = lazy(() => import('../operators/OperatorDialog.tsx').then((m) => ({ default: m.OperatorDialog })));

const colors = { pending: 'warning', approved: 'success', rejected: 'default' } as const;

const fetchPage: FetchPage<Request> = (query, signal) => api('GET /register_requests/', { query: listParameters(query), signal });

export function RequestTable(): ReactNode {
  const { t } = useTranslation('admin');
  const names = useNames();
  const mayDecide = useSession((session) => session.can)('add', 'user');
  const { takesOn } = useTakesOperators();
  const [deciding, setDeciding] = useState<{ request: Request; status: 'approved' | 'rejected' } | null>(null);
  const columns = useMemo((): readonly TableColumn<Request>[] => {
    const actionsOf = (request: Request): ReactNode =>
      mayDecide && request.status === 'pending' ? (
        <MoreActions
          label={t('users.more', { name: request.name })}
          actions={[
            (request.kind !== 'operator' || takesOn) && { text: t('requests.approve'), icon: 'check', act: () => setDeciding({ request, status: 'approved' }) },
            { text: t('requests.reject'), icon: 'ban', act: () => setDeciding({ request, status: 'rejected' }) },
          ]}
        />
      ) : null;
    return [
      { key: 'name', title: names.field('name'), ordering: true, fixed: 'start', required: true, width: 180, render: ({ name }) => <Name>{name}</Name> },
      { key: 'kind', title: names.field('kind'), width: 150, render: ({ kind }) => names.choice('kind', kind) },
      { key: 'status', title: names.field('status'), width: 130, render: ({ status }) => <StatusTag color={colors[status]} text={names.choice('status', status)} /> },
      { key: 'organisation', title: names.field('organisation'), width: 180 },
      { key: 'email', title: names.field('email'), width: 200, render: ({ email }) => <Id>{email}</Id> },
      { key: 'phone', title: names.field('phone'), width: 140, hidden: true },
      { key: 'message', title: names.field('message'), width: 260 },
      { key: 'created_time', title: names.field('created_time'), ordering: true, width: 150, render: ({ created_time }) => <Time value={created_time} /> },
      { key: 'decided_by_name', title: names.field('decided_by_name'), width: 150, hidden: true },
      { key: 'actions', title: t('users.actions'), width: 90, required: true, render: actionsOf },
    ];
  }, [t, names, mayDecide, takesOn]);
  const filters = useMemo((): readonly TableFilter[] => {
    const choices = (list: 'kind' | 'status', values: readonly string[]) => values.map((value) => ({ value, label: names.choice(list, value) }));
    return [
      { key: 'status', label: names.field('status'), options: choices('status', requestDecisionFields.status.choices) },
      { key: 'kind', label: names.field('kind'), options: choices('kind', requestFields.kind.choices) },
    ];
  }, [names]);
  return (
    <>
      <DataTable name="requests" label={t('requests.title')} columns={columns} filters={filters} fetchPage={fetchPage} queryKey={['register_requests', 'table']} rowKey="id" rowLabel={({ name }) => name} />
      <Suspense fallback={null}>
        {deciding &&
          (deciding.status === 'approved' && deciding.request.kind === 'operator' ? (
            <OperatorDialog request={deciding.request} onClose={() => setDeciding(null)} />
          ) : (
            <DecideDialog {...deciding} onClose={() => setDeciding(null)} />
          ))}
      </Suspense>
    </>
  );
}
