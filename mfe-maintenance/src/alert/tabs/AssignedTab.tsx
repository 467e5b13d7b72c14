import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts, Words } from '@firm/shared-ui/facts/Facts.tsx';
import { durationBetween } from '@firm/shared-ui/format/duration.ts';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { AlertDetail } from '../../api.ts';
import { useNames } from '../../names.ts';

/** The assignee, since when, and the alert's priority and severity. */
export function AssignedTab({ alert }: { readonly alert: AlertDetail }): ReactNode {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const formats = useFormats();
  const taken = durationBetween(alert.created_time, alert.assign_time);
  const priority = names.lookup('priority', alert.priority, alert.priority_name);
  const severity = names.lookup('severity', alert.severity, alert.severity_name);
  return (
    <Facts>
      <Fact label={names.field('assignee')}>
        <Words>{alert.assignee_name}</Words>
      </Fact>
      <Fact label={t('alert.assignedDate')}>
        {alert.assign_time && (
          <>
            <Time value={alert.assign_time} />
            {taken && <span className="firm-facts__aside">{t('alert.takenToAssign', { duration: formats.duration(taken) })}</span>}
          </>
        )}
      </Fact>
      <Fact label={names.field('remarks')}>
        <Words>{alert.remarks}</Words>
      </Fact>
      <Fact label={names.field('priority')}>{priority && <StatusTag color={alert.priority_color} icon="flag" text={priority} />}</Fact>
      <Fact label={names.field('severity')}>{severity && <StatusTag color={alert.severity_color} icon="warning" text={severity} />}</Fact>
    </Facts>
  );
}
