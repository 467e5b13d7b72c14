import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { api, categoriesQuery, type ProductCategory } from '../../api.ts';
import { useContractNames } from '../../names.ts';
import './contracts.css';

const CategoryDialog = lazy(() => import('./CategoryDialog.tsx').then((m) => ({ default: m.CategoryDialog })));

/** Categories of what contracts sell and buy, built-in ones and the organisation's own: renamed, hidden and added here. */
export function Categories(): ReactNode {
  const { t } = useTranslation('admin');
  const names = useContractNames();
  const may = useSession((session) => session.can)('change', 'dormitory');
  const { data, error, refetch } = useQuery(categoriesQuery);
  const [editing, setEditing] = useState<ProductCategory | 'new' | null>(null);
  const run = async (call: () => Promise<unknown>): Promise<void> => {
    await call().then(() => notifySuccess(), notifyError);
    await queryClient.invalidateQueries({ queryKey: ['productcategory'] });
  };
  if (!data) return error ? <PartFailed onRetry={() => void refetch()} /> : <Loading />;
  return (
    <>
      {may && (
        <Button type="primary" onClick={() => setEditing('new')}>
          {t('categories.new')}
        </Button>
      )}
      <ul className="firm-contract__lines">
        {data.map((category) => {
          const { type_id, name, kind, basis, is_active, built_in, used, version } = category;
          return (
            <li key={type_id} className="firm-contract__line">
              <span>
                <strong>{name}</strong> · {names.choice('kind', kind)} · {names.choice('basis', basis)}
                {used > 0 && ` · ${t('categories.used', { count: used })}`} {built_in && ` · ${t('categories.builtIn')}`} {!is_active && <StatusTag color="grey" icon="ban" text={t('categories.hidden')} />}
              </span>
              {may && (
                <span className="firm-contract__actions">
                  <Button size="small" onClick={() => setEditing(category)}>
                    {t('categories.rename')}
                    <span className="firm-hidden"> {name}</span>
                  </Button>
                  <Button size="small" onClick={() => void run(() => api('PUT /productcategory/{id}/', { params: { id: type_id }, body: { is_active: !is_active, version } }))}>
                    {t(is_active ? 'categories.hide' : 'categories.show')}
                    <span className="firm-hidden"> {name}</span>
                  </Button>
                  <MoreActions
                    label={t('users.more', { name })}
                    actions={[!built_in && used === 0 && { text: t('categories.delete'), icon: 'trash', act: () => void run(() => api('DELETE /productcategory/{id}/', { params: { id: type_id } })) }]}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Suspense fallback={null}>{editing && <CategoryDialog category={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}</Suspense>
    </>
  );
}
