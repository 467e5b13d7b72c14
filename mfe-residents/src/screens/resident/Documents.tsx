import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '@firm/shared-ui/facts/Facts.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { Resident } from '../../resident/api.ts';
import { ExpiryTag } from '../../resident/Expiry.tsx';
import { expiryLevel } from '../../resident/expiry.ts';
import { FieldValue } from '../../resident/FieldValue.tsx';
import type { FieldName } from '../../resident/fields.ts';
import { useResidentNames } from '../../resident/names.ts';
import { useToday } from '../../resident/today.ts';

interface DocumentKind {
  readonly key: 'work_pass' | 'passport' | 'access_pass';
  /** The field whose value shows that the resident has this document. */
  readonly number: FieldName;
  readonly end: 'work_pass_expiry' | 'passport_expiry' | 'access_pass_end_dt';
  readonly fields: readonly FieldName[];
}

const documentKinds: readonly DocumentKind[] = [
  { key: 'work_pass', number: 'work_pass_num', end: 'work_pass_expiry', fields: ['pass_type', 'work_pass_num', 'work_pass_company', 'work_pass_expiry'] },
  { key: 'passport', number: 'passport_no', end: 'passport_expiry', fields: ['passport_no', 'nationality', 'passport_expiry'] },
  {
    key: 'access_pass',
    number: 'access_pass_type',
    end: 'access_pass_end_dt',
    fields: ['access_pass_type', 'access_pass_issue_dt', 'access_pass_start_dt', 'access_pass_end_dt'],
  },
];

/** A resident's documents, each with its fields and whether it is still valid. */
export function Documents({ resident }: { readonly resident: Resident }): ReactNode {
  const { t } = useTranslation('residents');
  const names = useResidentNames();
  return (
    <div className="firm-papers">
      {documentKinds.map(({ key, number, end, fields }) => (
        <section key={key} className="firm-papers__one" aria-label={t(`passes.${key}`)}>
          <h3>
            <Icon name="file" /> {t(`passes.${key}`)} <DocumentStatus exists={Boolean(resident[number])} end={resident[end]} dormitory={resident.dorm_id} />
          </h3>
          <Facts>
            {fields.map((field) => (
              <Fact key={field} label={names.field(field)}>
                <FieldValue field={field} value={resident[field]} />
              </Fact>
            ))}
          </Facts>
        </section>
      ))}
    </div>
  );
}

interface DocumentStatusProps {
  readonly exists: boolean;
  readonly end: string | null;
  readonly dormitory: number | null;
}

function DocumentStatus({ exists, end, dormitory }: DocumentStatusProps): ReactNode {
  const { t } = useTranslation('residents');
  const today = useToday()(dormitory);
  if (!exists && !end) return <StatusTag color="grey" text={t('passes.missing')} />;
  if (!end) return <StatusTag color="grey" icon="clock" text={t('passes.noEnd')} />;
  if (expiryLevel(end, today) === 'fine') return <StatusTag color="green" text={t('passes.holds')} />;
  return <ExpiryTag day={end} dormitory={dormitory} />;
}
