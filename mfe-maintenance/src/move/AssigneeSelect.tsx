import { queryOptions, useQuery } from '@tanstack/react-query';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';

/** The users to whom alerts can be assigned, all in one response. */
export const assigneesQuery = queryOptions({
  queryKey: ['alerts', 'assignees'],
  queryFn: async ({ signal }) => (await api('GET /alerts/assignees/', { query: { limit: 1000 }, signal })).results,
});

interface AssigneeSelectProps {
  /** Set by antd's form. */
  readonly id?: string;
  readonly value?: number | null;
  readonly onChange?: (value: number | null) => void;
  /** Name of the present assignee, who may no longer be among the choices. */
  readonly known: string | null;
}

/** Chooses the assignee of an alert; searches by a part of the name or user name. */
export function AssigneeSelect({ id, value = null, onChange, known }: AssigneeSelectProps): ReactNode {
  const { t } = useTranslation('maintenance');
  const { data = [], isFetching, isError } = useQuery(assigneesQuery);
  const people = data.map((person) => ({ value: person.id, label: person.name, title: person.username }));
  const missing = value !== null && !people.some((person) => person.value === value);
  return (
    <Select<number>
      {...(id && { id })}
      showSearch={{
        filterOption: (typed, option) => `${option?.label} ${option?.title}`.toLowerCase().includes(typed.trim().toLowerCase()),
      }}
      value={value}
      onChange={(chosen) => onChange?.(chosen ?? null)}
      options={missing ? [{ value, label: known ?? String(value), title: '' }, ...people] : people}
      loading={isFetching}
      placeholder={t('move.chooseAssignee')}
      notFoundContent={t(isError ? 'move.cannotList' : 'move.nobody')}
    />
  );
}
