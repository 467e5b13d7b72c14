/** The numbers by which alerts are measured, until an organisation sets its own (docs/rules/maintenance.md#settings). */
export interface AlertNumbers {
  /** Priority → hours from assignment to resolution. */
  readonly allowed_hours: Readonly<Record<1 | 2 | 3 | 4, number>>;
  readonly warn_percent: number;
  readonly reopen_days: number;
  readonly open_hours: number;
}

export const defaultNumbers: AlertNumbers = {
  allowed_hours: { 1: 4, 2: 24, 3: 72, 4: 168 },
  warn_percent: 80,
  reopen_days: 7,
  open_hours: 2,
};

/** What an alert without a priority is measured by: nothing. */
export function allowedHours(priority: number | null, { allowed_hours }: Pick<AlertNumbers, 'allowed_hours'> = defaultNumbers): number | null {
  return (allowed_hours as Readonly<Record<number, number>>)[priority ?? 0] ?? null;
}
