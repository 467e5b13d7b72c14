import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts, Words } from '@firm/shared-ui/facts/Facts.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import type { Dormitory } from '../../api.ts';
import { useSetupNames } from '../../names.ts';

/** A dormitory's own fields, and how many zones and beds it has. */
export function DormitoryFacts({ dormitory }: { readonly dormitory: Dormitory }): ReactNode {
  const { t } = useTranslation('admin');
  const names = useSetupNames();
  const formats = useFormats();
  return (
    <Facts>
      <Fact label={names.field('dorm_ref_id')}>
        <Id mono>{dormitory.dorm_ref_id}</Id>
      </Fact>
      <Fact label={t('dormitories.state')}>{t(dormitory.is_active ? 'dormitories.open' : 'dormitories.closed')}</Fact>
      <Fact label={names.field('rooms')}>{formats.number(dormitory.room_count)}</Fact>
      <Fact label={names.field('beds')}>{formats.number(dormitory.bed_count)}</Fact>
      <Fact label={t('dormitories.sickBays')}>{formats.number(dormitory.sick_bay_count)}</Fact>
      {(['dorm_type', 'purpose', 'licence_status', 'operator_name', 'contact_person', 'location'] as const).map((field) => (
        <Fact key={field} label={names.field(field)}>
          {dormitory[field] && <Name>{dormitory[field]}</Name>}
        </Fact>
      ))}
      {(['contact_no', 'email', 'ref_url', 'timezone'] as const).map((field) => (
        <Fact key={field} label={names.field(field)}>
          {dormitory[field] && <Id>{dormitory[field]}</Id>}
        </Fact>
      ))}
      <Fact label={names.field('update_time')}>
        <Time value={dormitory.update_time} />
      </Fact>
      <Fact label={names.field('description')}>
        <Words>{dormitory.description}</Words>
      </Fact>
    </Facts>
  );
}
