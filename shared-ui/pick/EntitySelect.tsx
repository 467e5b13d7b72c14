import { useQuery } from '@tanstack/react-query';
import Select from 'antd/es/select';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityOption, Find, NameOf } from './find.ts';
import { useOptions } from './useOptions.tsx';

export interface EntitySelectProps {
  /** Set by antd's form, like `value` and `onChange`. */
  readonly id?: string;
  /** Accessible name, if no label refers to `id`. */
  readonly label?: string;
  readonly value?: number | null;
  readonly onChange?: (value: number | null, option: EntityOption | null) => void;
  /** Key of the answers in the query cache; begins with the collection. */
  readonly queryKey: readonly unknown[];
  /** Requests the records that match the typed words. */
  readonly find: Find;
  /** Name of the current value, which may not be among the first results. */
  readonly known?: string | null;
  /** Requests the name if it is unknown, for example for a value restored from a draft. */
  readonly nameOf?: NameOf;
  readonly disabled?: boolean;
  readonly clearable?: boolean;
}

/** Selects one of many records by typing; the service searches, so the page never loads them all. */
export function EntitySelect(props: EntitySelectProps): ReactNode {
  const { id, label, value, onChange, queryKey, find, known, nameOf, disabled = false, clearable = true } = props;
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  // Keeps the name of a record found by words that are no longer typed.
  const [picked, setPicked] = useState<EntityOption | null>(null);
  const { data, isFetching, nothing } = useOptions({ queryKey, find, typed, enabled: !disabled });
  const found = data ?? [];
  const missing = value && !found.some((option) => option.value === value);
  const name = picked?.value === value ? picked?.label : known;
  const asked = useQuery({
    queryKey: [queryKey[0], 'name', value],
    queryFn: ({ signal }) => (nameOf as NameOf)(value as number, signal),
    enabled: Boolean(data && missing && !name && nameOf),
    retry: false,
  });
  const options = missing ? [{ value, label: name ?? asked.data ?? (asked.isFetching ? '…' : String(value)) }, ...found] : [...found];
  return (
    <Select<number>
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      allowClear={clearable}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      value={value ?? null}
      onChange={(chosen?: number) => {
        const option = options.find(({ value: each }) => each === chosen) ?? null;
        setTyped('');
        setPicked(option);
        onChange?.(chosen ?? null, option);
      }}
      options={options}
      loading={isFetching}
      disabled={disabled}
      notFoundContent={nothing}
      placeholder={t('pick.choose')}
    />
  );
}
