/** The filters of the audit, kept in the address, so that a link can lead to the changes of one record. */
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { AuditQuery } from '../api.ts';

const names = ['kind', 'action', 'by', 'dormitory', 'record', 'from', 'to'] as const;
type FilterName = (typeof names)[number];

/** As written in the address; `kind` is `service.entity`, `from` and `to` are the first and last day. */
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

/** @returns the filters, and `change`, which sets those that are given, removes those that are given as empty, and leaves the rest */
export function useAuditFilters(): { readonly filters: Filters; readonly change: (to: Filters) => void } {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))) as Filters, [params]);
  const change = (to: Filters): void =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(to)) {
          if (value) now.set(name, value);
          else now.delete(name);
        }
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { filters, change };
}

const number = (text: string | undefined): string | undefined => (text && /^\d{1,15}$/.test(text) ? text : undefined);
const start = (day: string | undefined, days: number): string | undefined => {
  const moment = dayjs(day ?? '', 'YYYY-MM-DD');
  return day && moment.isValid() ? moment.add(days, 'day').toISOString() : undefined;
};

/** The query for the service; days are in the user's time zone. */
export function auditQueryOf({ kind = '', action, by, dormitory, record, from, to }: Filters): AuditQuery {
  const [, service, entity] = /^([a-z]+)\.([a-z_]+)$/.exec(kind) ?? [];
  const query = { service, entity, action, by: number(by), dormitory: number(dormitory), record: number(record), from: start(from, 0), to: start(to, 1) };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as AuditQuery;
}
