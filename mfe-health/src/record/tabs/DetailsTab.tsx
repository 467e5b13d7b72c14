import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recordFacts, recordFields } from '@firm/health/contract/fields/record';
import { Fact, Facts, Words } from '@firm/shared-ui/facts/Facts.tsx';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { Carousel } from '@firm/shared-ui/image/Carousel.tsx';
import type { HealthRecordDetail } from '../../api.ts';
import { useNames } from '../../names.ts';
import { FieldValue } from '../values/FieldValue.tsx';

/** CSS pixels (docs/rules/screens.md#pictures). */
const pictureHeight = 300;

/** Fields shown elsewhere: in the title, or as the mark of the temperature. */
const elsewhere: ReadonlySet<string> = new Set(['employee', 'is_current', 'case', 'flagged']);
const shown = [...Object.keys(recordFields), ...Object.keys(recordFacts)].filter((name) => !elsewhere.has(name));

/** Every declared field of the record, who wrote it, and the picture that proves it. */
export function DetailsTab({ record }: { readonly record: HealthRecordDetail }): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  const values: Readonly<Record<string, unknown>> = record;
  return (
    <>
      <Facts>
        {shown.map((field) => (
          <Fact key={field} label={names.anyField(field)}>
            <FieldValue field={field} value={values[field]} record={record} />
          </Fact>
        ))}
        <Fact label={names.field('dormitory')}>
          <Words>{record.dorm_name}</Words>
        </Fact>
        <Fact label={names.field('vendor')}>
          <Words>{record.vendor_name}</Words>
        </Fact>
        <Fact label={names.field('pass_number')}>
          <Id>{record.pass_number}</Id>
        </Fact>
        <Fact label={names.field('recorded_by')}>
          <Words>{record.recorded_by_name}</Words>
        </Fact>
        <Fact label={t('record.at')}>
          <Time value={record.created_time} />
        </Fact>
      </Facts>
      {record.image_proof && (
        <section className="firm-health-record__proof" aria-label={names.field('image')}>
          <h3>{names.field('image')}</h3>
          <Carousel label={names.field('image')} height={pictureHeight} images={[{ src: record.image_proof, alt: t('record.proofOf', { name: record.employee_name }) }]} />
        </section>
      )}
    </>
  );
}
