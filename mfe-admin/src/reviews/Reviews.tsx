/** Access reviews with their progress, and the lines of the one that the address names (docs/rules/access.md#access-reviews). */
import Button from 'antd/es/button';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loading } from '@firm/shared-ui/area/index.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { AddButton } from '@firm/shared-ui/table/AddButton.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api, type AccessReview } from '../api.ts';
import { useGroupName } from '../groups/useGroups.ts';
import { useNames } from '../names.ts';
import { NewReview } from './NewReview.tsx';
import { ReviewState } from './ReviewState.tsx';
import './reviews.css';

const ReviewLines = lazy(() => import('./ReviewLines.tsx').then((m) => ({ default: m.ReviewLines })));

const fetchPage: FetchPage<AccessReview> = (query, signal) => api('GET /accessreviews/', { query: listParameters(query), signal });

export function Reviews(): ReactNode {
  const { t } = useTranslation('admin');
  const names = useNames();
  const nameOf = useGroupName();
  const can = useSession((session) => session.can);
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const open = /^\d+$/.test(params.get('review') ?? '') ? Number(params.get('review')) : null;
  const columns = useMemo((): readonly TableColumn<AccessReview>[] => {
    const show = (id: number): void => setParams({ tab: 'review', review: String(id) });
    return [
      {
        ...{ key: 'name', title: names.field('name'), fixed: 'start', required: true, width: 220 },
        render: ({ id, name }) => (
          <Button type="link" className="firm-review__open" onClick={() => show(id)}>
            <Name>{name}</Name>
          </Button>
        ),
      },
      { key: 'group_name', title: names.anyField('group', 'accessreviews'), width: 180, render: ({ group_name }) => (group_name === null ? t('reviews.everybody') : nameOf(group_name)) },
      { key: 'state', title: t('reviews.state'), width: 240, render: (review) => <ReviewState review={review} /> },
      { key: 'due', title: t('reviews.due'), width: 150, render: ({ due }) => <Time value={due} /> },
      { key: 'created_by_name', title: t('reviews.by'), width: 160 },
    ];
  }, [t, names, nameOf, setParams]);
  if (open !== null)
    return (
      <Suspense fallback={<Loading />}>
        <ReviewLines id={open} onBack={() => setParams({ tab: 'review' })} />
      </Suspense>
    );
  return (
    <>
      <DataTable
        name="reviews"
        label={t('reviews.title')}
        columns={columns}
        fetchPage={fetchPage}
        queryKey={['accessreviews', 'table']}
        rowKey="id"
        rowLabel={({ name }) => name}
        searchable={false}
        toolbar={can('change', 'permission') && <AddButton label={t('reviews.new')} onAdd={() => setAdding(true)} />}
      />
      {adding && <NewReview onClose={() => setAdding(false)} onBegun={(id) => setParams({ tab: 'review', review: String(id) })} />}
    </>
  );
}
