import type { FormInstance } from 'antd/es/form';
import { useEffect } from 'react';
import { allowedStatuses } from '@firm/health/contract/statuses';
import { setUntouched } from '@firm/shared-ui/field/setUntouched.ts';
import type { HealthRecord } from '../../api.ts';
import { carriedOf, type RecordValues } from './recordValues.ts';

/**
 * Brings the form in line with the current record whenever another is read: carries its values over into fields that the user
 * has not touched, and clears a status that cannot follow it.
 * @param current undefined: not loaded yet
 * @param isDraft the form began with a draft, whose values are kept
 */
export function useCarryOver(form: FormInstance<RecordValues>, current: HealthRecord | null | undefined, isDraft: boolean): void {
  useEffect(() => {
    if (current === undefined) return;
    const untouched = Object.entries(carriedOf(current)).filter(([name]) => !form.isFieldTouched(name as keyof RecordValues));
    // Nobody has entered them: there is nothing to lose by closing.
    if (!isDraft) setUntouched(form, Object.fromEntries(untouched) as Partial<RecordValues>);
    const chosen = form.getFieldValue('health_status') as number | null;
    // The chosen status may have been valid for the resident chosen before, or before somebody else's record.
    if (chosen !== null && !allowedStatuses(current?.health_status ?? null).some((one) => one === chosen)) form.setFieldValue('health_status', null);
  }, [current, form, isDraft]);
}
