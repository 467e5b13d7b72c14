import { hashKey, useQuery } from '@tanstack/react-query';
import Spin from 'antd/es/spin';
import { useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityOption, Find } from './find.ts';

interface Asked {
  /** Place of the answers in the query cache; begins with the collection. */
  readonly queryKey: readonly unknown[];
  readonly find: Find;
  readonly typed: string;
  readonly enabled?: boolean;
}

interface Found {
  /** Undefined until something was found. */
  readonly data: readonly EntityOption[] | undefined;
  readonly isFetching: boolean;
  /** What stands where there is nothing to choose. */
  readonly nothing: ReactNode;
}

/**
 * What a picker offers for the words typed; during a search, it keeps what it offered before. Nothing is kept of another list, such as
 * the rooms of the previous dormitory, because a quick user would choose from it.
 */
export function useFound({ queryKey, find, typed, enabled = true }: Asked): Found {
  const { t } = useTranslation('ui');
  const search = useDeferredValue(typed.trim());
  const list = [...queryKey, 'options'];
  const { data, isFetching, isError } = useQuery({
    queryKey: [...list, search],
    queryFn: ({ signal }) => find(search, signal),
    enabled,
    placeholderData: (before, query) => (query && hashKey(query.queryKey.slice(0, -1)) === hashKey(list) ? before : undefined),
  });
  return { data, isFetching, nothing: isFetching && !data ? <Spin size="small" /> : t(isError ? 'pick.cannotList' : 'pick.nothingFound') };
}
