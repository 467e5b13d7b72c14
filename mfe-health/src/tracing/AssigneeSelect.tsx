import { useQuery } from '@tanstack/react-query';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { assigneesQuery } from './api.ts';

interface Common {
  /** Set by antd's form. */
  readonly id?: string;
}

/** Users as options of a select; a selected user who is no longer offered is shown by the known name. */
function useOptions(chosen: number | null, known: string | null) {
  const { data = [], isFetching } = useQuery(assigneesQuery);
  const people = data.map(({ id, name, username }) => ({ value: id, label: name, title: username }));
  const missing = chosen !== null && !people.some(({ value }) => value === chosen);
  return { loading: isFetching, options: missing ? [{ value: chosen, label: known ?? `#${chosen}`, title: '' }, ...people] : people };
}

/** Searches by a part of the name or user name. */
const showSearch = {
  filterOption: (typed: string, option?: { readonly label?: ReactNode; readonly title?: string }) => `${option?.label} ${option?.title}`.toLowerCase().includes(typed.trim().toLowerCase()),
};

interface AssigneeSelectProps extends Common {
  readonly value?: number | null;
  readonly onChange?: (value: number | null) => void;
  /** Name of the present assignee. */
  readonly known?: string | null;
}

/** Chooses the assignee of a follow-up; clearing it leaves none. */
export function AssigneeSelect({ value = null, onChange, known = null, ...given }: AssigneeSelectProps): ReactNode {
  const { t } = useTranslation('health');
  return <Select<number> {...given} {...useOptions(value, known)} allowClear showSearch={showSearch} value={value} onChange={(chosen?: number) => onChange?.(chosen ?? null)} placeholder={t('followup.nobody')} />;
}

interface AssigneesSelectProps extends Common {
  readonly value?: number[];
  readonly onChange?: (value: number[]) => void;
}

/** Chooses the users among whom follow-ups are distributed. */
export function AssigneesSelect({ value = [], onChange, ...given }: AssigneesSelectProps): ReactNode {
  const { t } = useTranslation('health');
  return <Select<number[]> {...given} {...useOptions(null, null)} mode="multiple" showSearch={showSearch} value={value} onChange={(chosen) => onChange?.(chosen)} placeholder={t('form.choose')} />;
}
