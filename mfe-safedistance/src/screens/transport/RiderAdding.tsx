/** Adds riders from a day on: single residents of the route's dormitory, or all members of a project who live there. */
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@firm/platform/contract/days';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { pickedResidents } from '@firm/residents/contract/picked';
import { finder } from '@firm/shared-ui/pick/find.ts';
import { api } from '../../api.ts';
import { findProjects } from '../../pick.ts';

/** A rider to add. */
export interface Added {
  readonly employee: number;
  readonly name: string;
  readonly pass_number: string;
  readonly project_name: string | null;
  /** Also null for a resident who is not yet a rider: the service returns the block once they are. */
  readonly block: string | null;
}

interface RiderAddingProps {
  readonly dormitory: number;
  readonly today: Day;
  readonly onAdd: (added: readonly Added[], from: Day) => void;
}

const wholeTeam = 1_000;

export function RiderAdding({ dormitory, today, onAdd }: RiderAddingProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const find = useMemo(() => finder(pickedResidents, dormitory), [dormitory]);
  const fieldId = useId();
  const [from, setFrom] = useState<Day | null>(null);
  const since = from ?? today;
  const addTeam = async (project: number, name: string): Promise<void> => {
    try {
      const { results } = await api('GET /projects/{id}/members/', { params: { id: project }, query: { limit: wholeTeam } });
      const here = results.filter((one) => one.dorm_id === dormitory && (one.end_date === null || one.end_date >= since));
      onAdd(here.map(({ employee, name: who, pass_number }) => ({ employee, name: who, pass_number, project_name: name, block: null })), since);
    } catch (problem) {
      notifyError(problem);
    }
  };
  return (
    <fieldset className="firm-transport__adding">
      <legend>{t('transport.add')}</legend>
      <div>
        <label htmlFor={`${fieldId}-from`}>{t('transport.from')}</label>
        <DayField id={`${fieldId}-from`} value={since} onChange={setFrom} clearable={false} />
      </div>
      <div>
        <label htmlFor={`${fieldId}-one`}>{t('transport.resident')}</label>
        <EntitySelect
          id={`${fieldId}-one`}
          queryKey={['employees', String(dormitory)]}
          find={find}
          value={null}
          onChange={(employee, option) => {
            const [name = '', pass_number = ''] = option?.label.split(' · ') ?? [];
            if (employee !== null) onAdd([{ employee, name, pass_number, project_name: null, block: null }], since);
          }}
        />
      </div>
      <div>
        <label htmlFor={`${fieldId}-team`}>{t('transport.team')}</label>
        <EntitySelect id={`${fieldId}-team`} queryKey={['projects', 'active']} find={findProjects} value={null} onChange={(project, option) => project !== null && void addTeam(project, option?.label ?? '')} />
      </div>
    </fieldset>
  );
}
