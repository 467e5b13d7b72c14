import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts, Words } from '@firm/shared-ui/facts/Facts.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import type { AlertDetail } from '../../api.ts';
import { useNames } from '../../names.ts';
import { EditFieldsButton } from '../change/EditFieldsButton.tsx';
import { Pictures } from '../pictures/Pictures.tsx';

/** How and when the alert was resolved. */
export function ResolutionTab({ alert }: { readonly alert: AlertDetail }): ReactNode {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  return (
    <>
      <Facts>
        <Fact label={t('alert.completionDate')}>
          <Time value={alert.resolve_time} />
        </Fact>
        <Fact label={names.field('resolve_remarks')}>
          <Words>{alert.resolve_remarks}</Words>
        </Fact>
      </Facts>
      {alert.status === 'resolved' && (
        <EditFieldsButton alert={alert} fields={['resolve_remarks']}>
          {t('alert.editResolution')}
        </EditFieldsButton>
      )}
      <Pictures alert={alert} kind="after" />
    </>
  );
}
