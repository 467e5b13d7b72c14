import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExpiryDocument } from '@firm/residents/contract/resident/expiry';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import type { Resident } from '../../resident/api.ts';
import { FieldValue } from '../../resident/FieldValue.tsx';
import { useResidentNames } from '../../resident/names.ts';
import { useResidentColumns } from '../residents/residentColumns.tsx';

/** The columns: resident, expiry, employer, and telephone number. */
export function usePassColumns(document: ExpiryDocument): readonly TableColumn<Resident>[] {
  const { t } = useTranslation('residents');
  const names = useResidentNames();
  const residents = useResidentColumns();
  return useMemo(() => {
    const of = (key: string, more: Partial<TableColumn<Resident>> = {}): TableColumn<Resident> => ({ ...residents.find((column) => column.key === key)!, hidden: false, ...more });
    const number = document === 'work_pass' ? 'work_pass_num' : 'passport_no';
    return [
      of('name'),
      of(`${document}_expiry`, { required: true }),
      of(number),
      of('employer'),
      { key: 'mobile_no', title: names.field('mobile_no'), width: 160, render: ({ mobile_no: mobile }) => (mobile ? <Telephone number={mobile} /> : '—') },
      {
        key: 'supervisor_name',
        title: t('passes.supervisor'),
        width: 220,
        hidden: true,
        render: (resident) => (
          <span className="firm-passes__supervisor">
            <FieldValue field="supervisor_name" value={resident.supervisor_name} />
            {resident.supervisor_mobile && <Telephone number={resident.supervisor_mobile} />}
          </span>
        ),
      },
      of('home'),
      of('tenancy_status'),
    ];
  }, [t, names, residents, document]);
}

function Telephone({ number }: { readonly number: string }) {
  return (
    <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className="firm-residents__link">
      <bdi dir="ltr">{number}</bdi>
    </a>
  );
}
