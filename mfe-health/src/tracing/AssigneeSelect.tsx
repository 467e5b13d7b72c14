import { useQuery } from '@tanstack/react-query';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleOptions, searchPeople } from '@firm/shared-ui/pick/people.ts';
import type { Places } from '@firm/shared-ui/pick/places.ts';
import { assigneesQuery } from './api.ts';

interface Common {
  /** Set by antd's form. */
  readonly id?: string;
  /** Of the follow-ups: only users with access to all of them are offered. */
  readonly places: Places;
  /** Of all follow-ups there that have no assignee, instead of some. */
  readonly unassigned?: boolean;
}

function useOptions({ places, unassigned = false }: Pick<Common, 'places' | 'unassigned'>, id: number | null, name: string | null) {
  const { data = [], isFetching } = useQuery(assigneesQuery(places, unassigned));
  return { loading: isFetching, options: peopleOptions(data, { id, name }) };
}

interface AssigneeSelectProps extends Common {
  readonly value?: number | null;
  readonly onChange?: (value: number | null) => void;
  /** Name of the present assignee. */
  readonly known?: string | null;
}

/** Chooses the assignee of a follow-up; clearing it leaves none. */
export function AssigneeSelect({ places, unassigned = false, value = null, onChange, known = null, ...given }: AssigneeSelectProps): ReactNode {
  const { t } = useTranslation('health');
  return <Select<number> {...given} {...useOptions({ places, unassigned }, value, known)} allowClear showSearch={searchPeople} value={value} onChange={(chosen?: number) => onChange?.(chosen ?? null)} placeholder={t('followup.nobody')} />;
}

interface AssigneesSelectProps extends Common {
  readonly value?: number[];
  readonly onChange?: (value: number[]) => void;
}

/** Chooses the users among whom follow-ups are distributed. */
export function AssigneesSelect({ places, unassigned = false, value = [], onChange, ...given }: AssigneesSelectProps): ReactNode {
  const { t } = useTranslation('health');
  return <Select<number[]> {...given} {...useOptions({ places, unassigned }, null, null)} mode="multiple" showSearch={searchPeople} value={value} onChange={(chosen) => onChange?.(chosen)} placeholder={t('form.choose')} />;
}
