import { useQuery } from '@tanstack/react-query';
import Select from 'antd/es/select';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityOption, Find, NameOf } from './find.ts';
import { useFound } from './useFound.tsx';

export interface EntitySelectProps {
  /** By antd's form, as `value` and `onChange`. */
  readonly id?: string;
  /** Accessible name, where no label is tied to `id`. */
  readonly label?: string;
  readonly value?: number | null;
  readonly onChange?: (value: number | null, option: EntityOption | null) => void;
  /** Place of the answers in the query cache; begins with the collection. */
  readonly queryKey: readonly unknown[];
  /** Asks the service for what fits the typed words. */
  readonly find: Find;
  /** The present value's name, which may not be among the first found. */
  readonly known?: string | null;
  /** Asks for it where nobody knows it, as of a value that comes back with a draft. */
  readonly nameOf?: NameOf;
  readonly disabled?: boolean;
  readonly clearable?: boolean;
}

/** Choosing one of many records by typing; the service searches, the page never holds them all. */
export function EntitySelect(props: EntitySelectProps): ReactNode {
  const { id, label, value, onChange, queryKey, find, known, nameOf, disabled = false, clearable = true } = props;
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  // What was found by words that are gone again keeps its name.
  const [picked, setPicked] = useState<EntityOption | null>(null);
  const { data, isFetching, nothing } = useFound({ queryKey, find, typed, enabled: !disabled });
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
