/** The effect of other settings: alerts that would be overdue, would wait too long, or could be reopened. */
import { clock } from '@firm/platform/clock/clock';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Effect } from '@firm/platform/settings/effects';
import type { AlertNumbers } from '../../contract/defaults.ts';
import { runningStatuses } from '../../contract/statuses.ts';
import { alertModel } from '../alert/model.ts';

const hourMs = 3_600_000;
const priorities = [1, 2, 3, 4] as const;

export function alertEffects(service: ServiceContext, scope: Scope): readonly Effect<AlertNumbers>[] {
  const alerts = service.rows(alertModel, scope);
  const before = (hours: number): Date => new Date(clock.millis() - hours * hourMs);
  /** Assigned alerts, in progress or not, that have used this share of the hours that their priority allows. */
  const beyond = async ({ allowed_hours }: AlertNumbers, share: number): Promise<number> => {
    const counts = await Promise.all(priorities.map((priority) => alerts.count({ status: { $in: [...runningStatuses] }, priority, assign_time: { $lte: before(allowed_hours[priority] * share) } })));
    return counts.reduce((sum, n) => sum + n, 0);
  };
  return [
    { code: 'overdue', of: ['allowed_hours'], count: (numbers) => beyond(numbers, 1) },
    { code: 'due_soon', of: ['allowed_hours', 'warn_percent'], count: async (numbers) => (await beyond(numbers, numbers.warn_percent / 100)) - (await beyond(numbers, 1)) },
    { code: 'waiting', of: ['open_hours'], count: ({ open_hours }) => alerts.count({ status: 'open', created_time: { $lte: before(open_hours) } }) },
    { code: 'reopenable', of: ['reopen_days'], count: async ({ reopen_days }) => (reopen_days === 0 ? 0 : alerts.count({ status: 'resolved', resolve_time: { $gt: before(reopen_days * 24) } })) },
  ];
}
