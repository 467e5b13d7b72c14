/** The filters of the audit; each choice applies at once. */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePortalName } from '@firm/shared-ui/history/usePortalName.ts';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { auditKindsQuery } from '../api.ts';
import { findPeople, nameOfPerson } from '../pick.ts';
import type { Filters } from './filters.ts';

interface AuditFiltersProps {
  readonly filters: Filters;
  readonly onChange: (to: Filters) => void;
}

export function AuditFilters({ filters, onChange }: AuditFiltersProps): ReactNode {
  const { t } = useTranslation('admin');
  const { results: kinds = [], actions = [] } = useQuery(auditKindsQuery).data ?? {};
  const dormitories = useQuery(dormitoryChoicesQuery).data ?? [];
  const byName = (one: { label: string }, other: { label: string }): number => one.label.localeCompare(other.label);
  const kindOptions = kinds.map(({ service, entity, name }) => ({ value: `${service}.${entity}`, label: name })).sort(byName);
  // Services may call several actions the same: the filter then takes all of them.
  const actionOptions = actions.map((one) => ({ value: one.actions.join(','), label: one.name })).sort(byName);
  const chosenAction = actionOptions.find(({ value }) => value === filters.action) ?? actionOptions.find(({ value }) => value.split(',').includes(filters.action ?? ''));
  const portal = usePortalName();
  const search = { optionFilterProp: 'label' } as const;
  return (
    <div className="firm-audit__filters" role="group" aria-label={t('audit.filters')}>
      <Labelled label={t('audit.kind')}>
        {(id) => <Select<string> id={id} allowClear showSearch={search} value={filters.kind ?? null} options={kindOptions} onChange={(kind) => onChange({ kind: kind ?? '' })} />}
      </Labelled>
      <Labelled label={t('audit.what')}>
        {(id) => <Select<string> id={id} allowClear showSearch={search} value={chosenAction?.value ?? filters.action ?? null} options={actionOptions} onChange={(action) => onChange({ action: action ?? '' })} />}
      </Labelled>
      <Labelled label={t('audit.who')}>
        {(id) => <EntitySelect id={id} queryKey={['users', 'audit']} find={findPeople(portal)} nameOf={nameOfPerson} value={filters.by === undefined ? null : Number(filters.by)} onChange={(by) => onChange({ by: by === null ? '' : String(by) })} />}
      </Labelled>
      <Labelled label={t('audit.dormitory')}>
        {(id) => (
          <Select<string> id={id} allowClear showSearch={search} value={filters.dormitory ?? null} options={dormitories.map((dormitory) => ({ value: String(dormitory.id), label: dormitory.name }))} onChange={(dormitory) => onChange({ dormitory: dormitory ?? '' })} />
        )}
      </Labelled>
      <Labelled label={t('audit.record')}>{(id) => <Input id={id} allowClear inputMode="numeric" maxLength={15} value={filters.record ?? ''} onChange={({ target }) => onChange({ record: target.value.replace(/\D/g, '') })} />}</Labelled>
      <Labelled label={t('audit.from')}>{(id) => <DayField id={id} value={filters.from ?? null} onChange={(from) => onChange({ from: from ?? '' })} />}</Labelled>
      <Labelled label={t('audit.until')}>{(id) => <DayField id={id} value={filters.to ?? null} onChange={(to) => onChange({ to: to ?? '' })} />}</Labelled>
      <Button disabled={Object.keys(filters).length === 0} onClick={() => onChange(Object.fromEntries(Object.keys(filters).map((name) => [name, ''])))}>
        {t('audit.clear')}
      </Button>
    </div>
  );
}

function Labelled({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }): ReactNode {
  const id = useId();
  return (
    <div className="firm-audit__filter">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
