import { useQuery } from '@tanstack/react-query';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Places } from '@firm/shared-ui/pick/places.ts';
import { peopleOptions, searchPeople } from '@firm/shared-ui/pick/people.ts';
import { assigneesQuery } from '../api.ts';

interface AssigneeSelectProps {
  /** Set by antd's form. */
  readonly id?: string;
  /** Of the alerts: only users with access to all of them are offered. */
  readonly places: Places;
  readonly value?: number | null;
  readonly onChange?: (value: number | null) => void;
  /** Name of the present assignee, who may no longer be among the choices. */
  readonly known: string | null;
}

/** Chooses the assignee of an alert; searches by a part of the name or user name. */
export function AssigneeSelect({ id, places, value = null, onChange, known }: AssigneeSelectProps): ReactNode {
  const { t } = useTranslation('maintenance');
  const { data = [], isFetching, isError } = useQuery(assigneesQuery(places));
  return (
    <Select<number>
      {...(id && { id })}
      showSearch={searchPeople}
      value={value}
      onChange={(chosen) => onChange?.(chosen ?? null)}
      options={peopleOptions(data, { id: value, name: known })}
      loading={isFetching}
      placeholder={t('move.chooseAssignee')}
      notFoundContent={t(isError ? 'move.cannotList' : 'move.nobody')}
    />
  );
}
