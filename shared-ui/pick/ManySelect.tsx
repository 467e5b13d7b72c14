import Select from 'antd/es/select';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityOption, Find } from './find.ts';
import { useOptions } from './useOptions.tsx';

interface ManySelectProps {
  /** Set by antd's form, like `value` and `onChange`. */
  readonly id?: string;
  readonly value?: number[];
  readonly onChange?: (value: number[]) => void;
  /** Key of the answers in the query cache; begins with the collection. */
  readonly queryKey: readonly unknown[];
  readonly find: Find;
  /** Names of the initial selection, which may not be among the first results. */
  readonly known?: readonly { readonly id: number; readonly name: string }[] | undefined;
}

/** Selects several of many records by typing; the service searches. */
export function ManySelect({ id, value, onChange, queryKey, find, known = [] }: ManySelectProps): ReactNode {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<readonly EntityOption[]>([]);
  const { data, isFetching, nothing } = useOptions({ queryKey, find, typed });
  const options = useMemo(() => {
    const all = [...known.map(({ id: each, name }) => ({ value: each, label: name })), ...picked, ...(data ?? [])];
    return [...new Map(all.map((option) => [option.value, option])).values()];
  }, [known, picked, data]);
  return (
    <Select<number[]>
      {...(id && { id })}
      mode="multiple"
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      value={value ?? []}
      onChange={(chosen) => {
        setPicked(options.filter(({ value: each }) => chosen.includes(each)));
        setTyped('');
        onChange?.(chosen);
      }}
      options={options}
      loading={isFetching}
      notFoundContent={nothing}
      placeholder={t('pick.choose')}
    />
  );
}
