/** The alert on paper, for whoever does the repair: what, where, by when, and space to note what was done. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts, Words } from '@firm/shared-ui/facts/Facts.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { PrintSheet } from '@firm/shared-ui/print/Print.tsx';
import type { AlertDetail } from '../api.ts';
import { useNames } from '../names.ts';
import { Place } from './Place.tsx';

export function AlertSheet({ alert }: { readonly alert: AlertDetail }): ReactNode {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const facts = [
    ['zone_tag', <Place key="place" alert={alert} />],
    ['resource_tag', alert.resource_tag_name],
    ['status', names.status(alert.status)],
    ['priority', names.lookup('priority', alert.priority, alert.priority_name)],
    ['problem_type', names.lookup('problem_type', alert.problem_type, alert.problem_type_name)],
    ['person_tag', alert.person_tag_name],
    ['vendor_tag', alert.vendor_tag_name],
    ['assignee', alert.assignee_name],
    ['created_time', <Time key="created" value={alert.created_time} />],
    ['due_time', alert.due_time && <Time key="due" value={alert.due_time} />],
    ['remarks', alert.remarks],
    ['resolve_remarks', alert.resolve_remarks],
  ] as const;
  return (
    <PrintSheet>
      <h1>
        <Id mono>{alert.ref_id}</Id> · <Name>{alert.name}</Name>
      </h1>
      <p>
        <Words>{alert.description}</Words>
      </p>
      <Facts>
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([field, value]) => (
            <Fact key={field} label={names.field(field)}>
              {value}
            </Fact>
          ))}
      </Facts>
      <div className="firm-alert-sheet__pictures">
        {alert.alertimages.map((image, i) => (
          <img key={image.id} src={image.img} alt={t(`alert.images.alt.${image.img_type}`, { n: i + 1, name: alert.name })} />
        ))}
      </div>
      <p className="firm-alert-sheet__done">{t('sheet.done')}</p>
      <p className="firm-alert-sheet__done">{t('sheet.signed')}</p>
    </PrintSheet>
  );
}
