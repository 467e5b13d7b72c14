import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { alertStatuses, type AlertStatus } from '@firm/maintenance/contract/statuses';
import { PartFailed } from '@firm/shared-ui/area/index.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Icon, isIconName } from '@firm/shared-ui/status/Icon.tsx';
import { toneOf } from '@firm/shared-ui/status/tone.ts';
import { useStatistics } from '../../api.ts';
import { useNames } from '../../names.ts';
import { statusIcons } from '../../statusIcons.ts';
import '@firm/shared-ui/cards/figure.css';

interface StripProps {
  readonly dormitory: string | undefined;
  /** The statuses that the list is filtered by. */
  readonly chosen: readonly string[];
  readonly onChoose: (statuses: readonly string[]) => void;
}

/** The number of alerts in each status (docs/rules/maintenance.md#statistics); pressing a number filters the list by it. */
export function Strip({ dormitory, chosen, onChoose }: StripProps): ReactNode {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const formats = useFormats();
  const { data, isError, refetch } = useStatistics(dormitory);
  if (isError && !data) return <PartFailed onRetry={() => void refetch()} />;
  const counts: Readonly<Record<AlertStatus, number | undefined>> = {
    open: data?.open,
    assigned: data?.assigned,
    'in-progress': data?.in_progress,
    resolved: data?.resolved,
    cancelled: data?.cancelled,
  };
  return (
    <div className="firm-alerts__strip" role="group" aria-label={t('dashboard.figures')}>
      {alertStatuses.map(({ id, color }) => {
        const alone = chosen.length === 1 && chosen[0] === id;
        return (
          <button key={id} type="button" className={`firm-figure firm-tone-${toneOf(color)}`} aria-pressed={alone} onClick={() => onChoose(alone ? [] : [id])}>
            <span>
              {isIconName(statusIcons[id]) && <Icon name={statusIcons[id]} />} {names.status(id)}
            </span>
            <strong>{data ? formats.number(counts[id]) : '…'}</strong>
          </button>
        );
      })}
    </div>
  );
}
