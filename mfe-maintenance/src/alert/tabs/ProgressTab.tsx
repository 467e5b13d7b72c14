import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { runningStatuses } from '@firm/maintenance/contract/statuses';
import { Fact, Facts, Words } from '@firm/shared-ui/facts/Facts.tsx';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { AlertDetail } from '../../api.ts';
import { useNames } from '../../names.ts';
import { EditFieldsButton } from '../change/EditFieldsButton.tsx';
import { useChange } from '../change/useChange.ts';

/** The progress of the work. */
export function ProgressTab({ alert }: { readonly alert: AlertDetail }): ReactNode {
  const { t } = useTranslation('maintenance');
  const formats = useFormats();
  const names = useNames();
  const mayChange = useSession((session) => session.can('change', 'alert'));
  const { busy, change } = useChange();
  const working = runningStatuses.includes(alert.status);
  return (
    <>
      <Facts>
        <Fact label={names.field('ack')}>
          <StatusTag color={alert.ack ? 'success' : 'grey'} text={formats.yesNo(alert.ack)} />
          {alert.ack && alert.assignee_name && (
            <span className="firm-facts__aside">
              <Name>{alert.assignee_name}</Name>
            </span>
          )}
          {mayChange && alert.status === 'assigned' && !alert.ack && (
            <Button size="small" loading={busy} onClick={() => void change(alert, { ack: true })}>
              {t('alert.acknowledge')}
            </Button>
          )}
        </Fact>
        <Fact label={names.field('start_time')}>
          <Time value={alert.start_time} />
        </Fact>
        <Fact label={names.field('progress_remarks')}>
          <Words>{alert.progress_remarks}</Words>
        </Fact>
      </Facts>
      {working && (
        <EditFieldsButton alert={alert} fields={['start_time', 'progress_remarks']}>
          {t('alert.editProgress')}
        </EditFieldsButton>
      )}
      {alert.status === 'resolved' && (
        <EditFieldsButton alert={alert} fields={['progress_remarks']}>
          {t('alert.editProgress')}
        </EditFieldsButton>
      )}
    </>
  );
}
