/** A record's history, newest first: how many fields were changed, which, when and by whom; the values before and after on demand. */
import { useInfiniteQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResidentsApi } from '@firm/residents/contract';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { api } from '../api.ts';
import './activity.css';

type ActivityCall =
  | 'GET /employees/{id}/activities/'
  | 'GET /vendors/{id}/activities/'
  | 'GET /employerfirms/{id}/activities/'
  | 'GET /workzones/{id}/activities/'
  | 'GET /dormitories/{id}/detail_activities/';
export type Change = ResidentsApi['GET /employees/{id}/activities/']['answer']['results'][number];

interface ActivityProps {
  readonly call: ActivityCall;
  readonly id: number;
  readonly fieldName: (field: string, entity: string) => string;
  /** `name`: the name of the record that the value refers to, from the service. */
  readonly value: (field: string, value: unknown, name: string | undefined) => ReactNode;
  /** Names the changed record, where a history covers several records. */
  readonly subject?: (change: Change) => ReactNode;
}

const page = 20;

export function Activity({ call, id, fieldName, value, subject }: ActivityProps): ReactNode {
  const { t } = useTranslation('residents');
  const [collection = ''] = call.slice('GET /'.length).split('/');
  const { data, isError, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [collection, 'one', id, 'activities'],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => api(call, { params: { id }, query: { limit: page, offset: pageParam }, signal }),
    getNextPageParam: (last, all) => (last.next === null ? undefined : all.length * page),
  });
  if (isPending) return <Loading />;
  if (isError) return <PartFailed onRetry={() => void refetch()} />;
  const changes = data.pages.flatMap(({ results }) => results);
  if (changes.length === 0) return <p>{t('resident.audit.none')}</p>;
  return (
    <div className="firm-activity">
      <ol>
        {changes.map((change) => (
          <ActivityLine key={change.id} change={change} fieldName={fieldName} value={value} {...(subject && { subject })} />
        ))}
      </ol>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('resident.audit.more')}
        </Button>
      )}
    </div>
  );
}

/** Internal fields, which mean nothing to users. */
const internalFields = new Set(['words', 'rev', 'org', 'update_time', 'created_time', 'held', 'tenancy_rev', 'ever_checked_in']);
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function ActivityLine({ change, fieldName, value, subject }: { readonly change: Change } & Pick<ActivityProps, 'fieldName' | 'value' | 'subject'>): ReactNode {
  const { t } = useTranslation('residents');
  const nameOf = (field: string, of: unknown) => change.names[field]?.[String(of)];
  const what = change.type.replace(/^\w+\./, '');
  const fields = change.changed_fields.filter((field) => {
    const [before, after] = change.changes[field] ?? [];
    return !internalFields.has(field) && !(isEmpty(before) && isEmpty(after));
  });
  return (
    <li>
      <p className="firm-activity__head">
        <strong>
          {subject?.(change)}
          {t(`resident.audit.type.${what}`, { defaultValue: t('resident.audit.type.updated') })}
        </strong>
        <span className="firm-activity__by">
          <Time value={change.updated_time} /> · {change.updated_by ? <Name>{change.updated_by}</Name> : t('resident.audit.portal')}
        </span>
      </p>
      {fields.length > 0 && (
        <details>
          <summary>
            {t('resident.audit.changed', { n: fields.length })}: {fields.map((field) => fieldName(field, change.entity)).join(t('resident.audit.comma'))}
          </summary>
          <dl>
            {fields.map((field) => {
              const [before, after] = change.changes[field] ?? [];
              return (
                <div key={field}>
                  <dt>{fieldName(field, change.entity)}</dt>
                  <dd>
                    {value(field, before, nameOf(field, before))} <span className="firm-activity__to">{t('resident.audit.to')}</span> {value(field, after, nameOf(field, after))}
                  </dd>
                </div>
              );
            })}
          </dl>
        </details>
      )}
    </li>
  );
}
