import { hashKey, useQuery } from '@tanstack/react-query';
import Spin from 'antd/es/spin';
import { useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityOption, Find } from './find.ts';

interface OptionsQuery {
  /** Key of the answers in the query cache; begins with the collection. */
  readonly queryKey: readonly unknown[];
  readonly find: Find;
  readonly typed: string;
  readonly enabled?: boolean;
}

interface Options {
  /** Undefined until there are results. */
  readonly data: readonly EntityOption[] | undefined;
  readonly isFetching: boolean;
  /** Content shown when there is nothing to select. */
  readonly nothing: ReactNode;
}

/**
 * The options for the typed words; while searching, the previous options stay. Options of another list, such as the rooms of the
 * previous dormitory, are not kept, because a quick user might select one.
 */
export function useOptions({ queryKey, find, typed, enabled = true }: OptionsQuery): Options {
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
