/** The register of a day, as required by law: who came and went, visitors with identity and purpose; as a workbook or on paper. */
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@firm/platform/contract/days';
import { apiAddress } from '@firm/shared-ui/api/index.ts';
import { saveFile } from '@firm/shared-ui/export/saveFile.ts';
import { useExportReason } from '@firm/shared-ui/export/useExportReason.tsx';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { pickedDormitories } from '@firm/residents/contract/picked';
import { finder } from '@firm/shared-ui/pick/find.ts';
import { useToday } from '@firm/shared-ui/pick/useToday.ts';
import { useNames } from '../../names.ts';

const forms = ['xlsx', 'pdf'] as const;

export function RegisterForm({ dormitory: first }: { readonly dormitory: number | null }): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const [dormitory, setDormitory] = useState(first);
  const today = useToday(dormitory);
  const [day, setDay] = useState<Day | null>(null);
  const [busy, setBusy] = useState(false);
  const { run, dialog } = useExportReason();
  const save = async (form: (typeof forms)[number]): Promise<void> => {
    setBusy(true);
    await run((reason) => saveFile(apiAddress('/zonevisits/register/', {}, { dormitory, day: day ?? today, form, ...(reason && { reason }) }))).catch(notifyError);
    setBusy(false);
  };
  return (
    <div className="firm-dorm-tracking__register">
      <EntitySelect label={names.field('dormitory')} queryKey={['dormitories']} find={finder(pickedDormitories)} value={dormitory} onChange={setDormitory} clearable={false} />
      <DayField label={t('tracking.day')} value={day ?? today} onChange={setDay} max={today} clearable={false} />
      {forms.map((form) => (
        <Button key={form} disabled={dormitory === null || busy} onClick={() => void save(form)}>
          {t(`tracking.register.${form}`)}
        </Button>
      ))}
      {dialog}
      {dormitory === null && <p className="firm-dorm-tracking__hint">{t('tracking.chooseDormitory')}</p>}
    </div>
  );
}
