/** The groups of an account, each permanently or until a day (docs/rules/access.md#memberships-that-end). */
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { useToday } from '@firm/shared-ui/pick/useToday.ts';
import { useGroups } from '../groups/useGroups.ts';
import { endOf, lastDay, type Membership } from './membership.ts';
import './users.css';

interface MembershipFieldProps {
  /** Set by antd's form. */
  readonly id?: string;
  readonly value?: readonly Membership[];
  readonly onChange?: (value: readonly Membership[]) => void;
}

export function MembershipField({ id, value = [], onChange }: MembershipFieldProps): ReactNode {
  const { t } = useTranslation('admin');
  const today = useToday(null);
  const { groups, isFetching } = useGroups();
  const nameOf = (group: number): string => groups.find((one) => one.id === group)?.name ?? '…';
  return (
    <div className="firm-memberships">
      <Select<number[]>
        {...(id && { id })}
        mode="multiple"
        optionFilterProp="label"
        loading={isFetching}
        value={value.map((one) => one.id)}
        options={groups.map((group) => ({ value: group.id, label: group.name }))}
        onChange={(chosen) => onChange?.(chosen.map((group) => value.find((one) => one.id === group) ?? { id: group, until: null }))}
      />
      {value.map((membership) => (
        <div key={membership.id} className="firm-memberships__end">
          <span>{nameOf(membership.id)}</span>
          <DayField
            label={t('membership.lastDay', { group: nameOf(membership.id) })}
            placeholder={t('membership.lasts')}
            value={lastDay(membership.until)}
            min={today}
            onChange={(day) => onChange?.(value.map((one) => (one.id === membership.id ? { ...one, until: endOf(day) } : one)))}
          />
        </div>
      ))}
    </div>
  );
}
