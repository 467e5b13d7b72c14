import type { ReactNode } from 'react';
import { TemperatureHistory } from '../../temperature/TemperatureHistory.tsx';
import type { HealthRecordDetail } from '../../api.ts';

/** The temperatures of the resident whom the record is about. */
export function TemperaturesTab({ record }: { readonly record: HealthRecordDetail }): ReactNode {
  return <TemperatureHistory employee={record.employee} />;
}
