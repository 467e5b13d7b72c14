import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Select from 'antd/es/select';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Find } from './options.ts';

export interface EntitySelectProps {
  /** By antd's form, as `value` and `onChange`. */
  readonly id?: string;
  readonly value?: number | null;
  readonly onChange?: (value: number | null) => void;
  /** Place of the answers in the query cache; begins with the collection. */
  readonly queryKey: readonly unknown[];
  /** Asks the service for what fits the typed words. */
  readonly find: Find;
  /** The present value's name, which may not be among the first found. */
  readonly known?: string | null;
  readonly disabled?: boolean;
}

/** Choosing one of many records by typing; the service searches, the page never holds them all. */
export function EntitySelect({ id, value, onChange, queryKey, find, known, disabled = false }: EntitySelectProps): ReactNode {
  const { t } = useTranslation('residents');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, isFetching, isError } = useQuery({
    queryKey: [...queryKey, 'options', search],
    queryFn: ({ signal }) => find(search, signal),
    enabled: !disabled,
    placeholderData: keepPreviousData,
  });
  const found = data ?? [];
  const missing = value && !found.some((option) => option.value === value);
  const options = missing ? [{ value, label: known ?? String(value) }, ...found] : [...found];
  return (
    <Select<number>
      {...(id && { id })}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      value={value ?? null}
      onChange={(chosen?: number) => {
        setTyped('');
        onChange?.(chosen ?? null);
      }}
      options={options}
      loading={isFetching}
      disabled={disabled}
      notFoundContent={isError ? t('pick.cannotList') : t('pick.nothingFound')}
      placeholder={t('pick.choose')}
    />
  );
}
