import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts, Words } from '@firm/shared-ui/facts/Facts.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { AlertDetail } from '../../api.ts';
import { useNames } from '../../names.ts';
import { plainFields } from './plainFields.ts';
import { FieldValue } from '../values/FieldValue.tsx';
import { Pictures } from '../pictures/Pictures.tsx';

/** The report, with the pictures taken before the repair. */
export function DetailsTab({ alert }: { readonly alert: AlertDetail }): ReactNode {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const type = names.lookup('alert_type', alert.alert_type, alert.alert_type_name);
  return (
    <>
      <Facts>
        <Fact label={names.field('name')}>
          <Words>{alert.name}</Words>
        </Fact>
        <Fact label={names.field('alert_type')}>{type && <StatusTag color={alert.alert_color} icon="tool" text={type} />}</Fact>
        <Fact label={names.field('description')}>
          <Words>{alert.description}</Words>
        </Fact>
        <Fact label={names.field('area_type')}>{names.lookup('area_type', alert.area_type, alert.area_type_name)}</Fact>
        <Fact label={names.field('problem_type')}>{names.lookup('problem_type', alert.problem_type, alert.problem_type_name)}</Fact>
        <Fact label={names.field('issue_location')}>{names.location(alert.issue_location)}</Fact>
        <Fact label={t(alert.issue_location === 'room' ? 'form.place.room' : 'form.place.common')}>
          <Words>{alert.zone_tag_name}</Words>
        </Fact>
        {alert.resource_tag_name && (
          <Fact label={names.field('resource_tag')}>
            <Words>{alert.resource_tag_name}</Words>
          </Fact>
        )}
        <Fact label={names.field('block_tag')}>
          <Words>{alert.block_tag_name}</Words>
        </Fact>
        <Fact label={names.field('dormitory')}>
          <Words>{alert.dorm_name}</Words>
        </Fact>
        {plainFields.map((name) => (
          <Fact key={name} label={names.field(name)}>
            <FieldValue field={name} value={alert[name]} alert={alert} />
          </Fact>
        ))}
        <Fact label={names.field('vendor_tag')}>
          <Words>{alert.vendor_tag_name}</Words>
        </Fact>
        <Fact label={names.field('person_tag')}>
          <Words>{alert.person_tag_name}</Words>
        </Fact>
        {alert.source !== 'staff' && <Fact label={names.field('source')}>{names.source(alert.source)}</Fact>}
        {alert.reporter_name && (
          <Fact label={names.field('reporter_name')}>
            <Words>{alert.reporter_name}</Words>
          </Fact>
        )}
        {alert.reporter_phone && (
          <Fact label={names.field('reporter_phone')}>
            <a href={`tel:${alert.reporter_phone.replace(/[^+\d]/g, '')}`}>
              <bdi dir="ltr">{alert.reporter_phone}</bdi>
            </a>
          </Fact>
        )}
      </Facts>
      <Pictures alert={alert} kind="before" />
    </>
  );
}
