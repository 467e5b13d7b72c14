import Radio from 'antd/es/radio';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { healthStatuses } from '@firm/health/contract/statuses';
import { useNames } from '../../names.ts';

interface StatusChoiceProps {
  /** `id`, `value` and `onChange` are set by antd's form. */
  readonly id?: string;
  readonly value?: number | null;
  readonly onChange?: (status: number) => void;
  /** The status that the resident has; null: none yet. */
  readonly from: number | null;
  /** The statuses offered. */
  readonly allowed: readonly number[];
  readonly disabled?: boolean;
}

/** Chooses the health status: only those that may follow are offered, the present one first. */
export function StatusChoice({ id, value, onChange, from, allowed, disabled = false }: StatusChoiceProps): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  const offered = healthStatuses.filter(({ type_id: status }) => allowed.includes(status)).toSorted((a, b) => Number(b.type_id === from) - Number(a.type_id === from));
  return (
    <Radio.Group
      {...(id && { id })}
      className="firm-health-form__statuses"
      optionType="button"
      buttonStyle="solid"
      aria-label={names.field('health_status')}
      value={value ?? null}
      disabled={disabled}
      onChange={(event) => onChange?.(event.target.value as number)}
      options={offered.map(({ type_id: status }) => ({ value: status, label: status === from ? t('form.still', { status: names.status(status) }) : names.status(status) }))}
    />
  );
}
