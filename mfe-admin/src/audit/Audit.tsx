/** Changes in all services, by day, newest first (docs/rules/administration.md#audit-page). */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { formatDate } from '@firm/shared-ui/format/dates.ts';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { ChangeList } from '@firm/shared-ui/history/ChangeList.tsx';
import { OlderChanges } from '@firm/shared-ui/history/OlderChanges.tsx';
import { isLanguage } from '@firm/shared-ui/i18n/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { api, type AuditEntry } from '../api.ts';
import { auditedQuery, withoutWords } from './auditedQuery.ts';
import { AuditExport } from './AuditExport.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditLine } from './AuditLine.tsx';
import { auditQueryOf, useAuditFilters } from './filters.ts';
import { AuditWordsContext, auditWordsOf } from './useAuditWords.ts';
import './audit.css';

const cursorOf = (next: string | null): string | undefined => (next && new URL(next, 'http://portal').searchParams.get('cursor')) || undefined;

export function Audit(): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const audited = useQuery({ ...auditedQuery(isLanguage(i18n.language) ? i18n.language : 'en'), placeholderData: keepPreviousData });
  const words = useMemo(() => auditWordsOf(audited.data ?? withoutWords), [audited.data]);
  const { filters, change } = useAuditFilters();
  const query = auditQueryOf(filters);
  // The exported file is listed among the files of reports, which need this permission.
  const mayExport = useSession((session) => session.can)('view', 'employee');
  const { data, isError, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit', query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api('GET /audit/', { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal }),
    getNextPageParam: ({ next }) => cursorOf(next),
  });
  const isWaiting = (isPending && !isError) || audited.isPending;
  const entries = isWaiting ? [] : (data?.pages.flatMap(({ results }) => results) ?? []);
  const days = Map.groupBy(entries, ({ at }) => formatDate(new Date(at)));
  const showRecord = ({ service, entity, record }: AuditEntry): void => change({ kind: `${service}.${entity}`, record: String(record), action: '', by: '', dormitory: '' });
  return (
    <div className="firm-audit">
      <AuditFilters filters={filters} onChange={change} />
      {mayExport && (
        <div className="firm-audit__export">
          <AuditExport query={query} />
        </div>
      )}
      {isError && <PartFailed onRetry={() => void refetch()} />}
      {isWaiting && <Loading />}
      {!isWaiting && data && entries.length === 0 && <p role="status">{t('audit.none')}</p>}
      <AuditWordsContext value={words}>
        {[...days].map(([day, ofDay]) => (
          <section key={day} aria-labelledby={`audit-${day}`}>
            <h3 id={`audit-${day}`}>
              <Time value={day} form="date" />
            </h3>
            <ChangeList>
              {ofDay.map((entry) => (
                <AuditLine key={entry.id} entry={entry} onRecord={() => showRecord(entry)} onPerson={() => change({ by: String(entry.by?.id ?? 0) })} />
              ))}
            </ChangeList>
          </section>
        ))}
      </AuditWordsContext>
      {hasNextPage && <OlderChanges loading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />}
      <p className="firm-audit__by">{t('audit.scope')}</p>
    </div>
  );
}
