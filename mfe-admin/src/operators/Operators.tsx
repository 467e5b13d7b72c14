/**
 * The organisations of this portal, and adding another one (docs/rules/access.md#operators): for superusers of the
 * organisation that runs the portal.
 */
import Button from 'antd/es/button';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { AddButton } from '@firm/shared-ui/table/AddButton.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api, type Operator } from '../api.ts';
import { useNames } from '../names.ts';
import { useTakesOperators } from './useTakesOperators.ts';
import { OneTimePassword } from '../users/OneTimePassword.tsx';

const OperatorDialog = lazy(() => import('./OperatorDialog.tsx').then((m) => ({ default: m.OperatorDialog })));

const fetchPage: FetchPage<Operator> = (query, signal) => api('GET /operators/', { query: listParameters(query), signal });

export function Operators(): ReactNode {
  const { t } = useTranslation('admin');
  const names = useNames();
  const confirm = useConfirm();
  const { takesOn } = useTakesOperators();
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<{ readonly name: string; readonly password: string } | null>(null);
  const columns = useMemo((): readonly TableColumn<Operator>[] => {
    const renew = async ({ id, name, administrator }: Operator): Promise<void> => {
      if (!(await confirm({ title: t('users.resetTitle', { name: administrator ?? name }), text: t('operators.renewText'), confirmLabel: t('users.reset') }))) return;
      await api('POST /operators/{id}/one_time_password/', { params: { id } }).then(({ one_time_password: password }) => setMade({ name: administrator ?? name, password }), notifyError);
      await queryClient.invalidateQueries({ queryKey: ['operators'] });
    };
    return [
      { key: 'name', title: names.field('organisation'), ordering: true, fixed: 'start', required: true, width: 220, render: ({ name }) => <Name>{name}</Name> },
      { key: 'administrator', title: t('operators.administrator'), width: 180, render: ({ administrator }) => (administrator === null ? '—' : <Id>{administrator}</Id>) },
      { key: 'taken_on', title: t('operators.takenOn'), ordering: true, width: 170, render: ({ taken_on: at }) => <Time value={at} empty="—" /> },
      { key: 'signed_in', title: t('users.state'), width: 170, render: ({ administrator, signed_in: has }) => (administrator === null ? '—' : <StatusTag color={has ? 'success' : 'warning'} text={t(has ? 'operators.signedIn' : 'users.neverIn')} />) },
      {
        ...{ key: 'actions', title: t('users.actions'), width: 200, required: true },
        render: (operator) =>
          operator.administrator !== null &&
          !operator.signed_in && (
            <Button size="small" onClick={() => void renew(operator)}>
              {t('users.reset')}
              <span className="firm-hidden"> {operator.name}</span>
            </Button>
          ),
      },
    ];
  }, [t, names, confirm]);
  return (
    <>
      <DataTable
        name="operators"
        label={t('operators.title')}
        columns={columns}
        searchable={false}
        fetchPage={fetchPage}
        queryKey={['operators', 'table']}
        rowKey="id"
        rowLabel={({ name }) => name}
        toolbar={takesOn && <AddButton label={t('operators.new')} onAdd={() => setAdding(true)} />}
      />
      <Suspense fallback={null}>{adding && <OperatorDialog onClose={() => setAdding(false)} />}</Suspense>
      {made && <OneTimePassword {...made} onClose={() => setMade(null)} />}
    </>
  );
}
