/** The history of a project and its members, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { api } from '../../api.ts';
import { useNames } from '../../names.ts';

const page = 20;

export function History({ id }: { readonly id: number }): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const { data, isError, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['projects', 'one', id, 'changes'],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => api('GET /projects/{id}/detail_activities/', { params: { id }, query: { limit: page, offset: pageParam }, signal }),
    getNextPageParam: (last, all) => (last.next === null ? undefined : all.length * page),
  });
  if (isPending) return <Loading />;
  if (isError) return <PartFailed onRetry={() => void refetch()} />;
  if (data.pages[0]?.count === 0) return <p>{t('projects.noChanges')}</p>;
  return (
    <>
      <ol className="firm-sd-history">
        {data.pages
          .flatMap(({ results }) => results)
          .map((change) => (
            <li key={change.id}>
              <strong>
                <Name>{change.name}</Name>: {t(`projects.change.${change.type.replace('.', '_')}`, { defaultValue: t('projects.change.project_updated') })}
              </strong>{' '}
              {change.type.endsWith('.updated') && change.changed_fields.map((field) => names.anyField(field)).join(t('words.comma'))}
              <br />
              <small>
                <Time value={change.updated_time} /> · <Name>{change.updated_by}</Name>
              </small>
            </li>
          ))}
      </ol>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('projects.moreChanges')}
        </Button>
      )}
    </>
  );
}
