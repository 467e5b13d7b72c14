import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkChangeAnswer, ChangedResident } from '@firm/residents/contract';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Trial } from '@firm/shared-ui/trial/Trial.tsx';
import { FieldValue } from '../../../resident/FieldValue.tsx';
import { useResidentNames } from '../../../resident/names.ts';

/** The most residents listed, as a sample; the counts cover all. */
const shown = 60;

/** The result of a dry run: who is refused and why, and the present values of the others. */
export function ChangeTrial({ trial }: { readonly trial: UseQueryResult<BulkChangeAnswer> }): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  if (trial.isError && !trial.data) return <PartFailed onRetry={() => void trial.refetch()} />;
  if (!trial.data) return <Loading />;
  const { changed, unchanged, refused } = trial.data;
  const more = changed.length - shown;
  return (
    <Trial
      going={t('bulk.will', { n: formats.number(changed.length) })}
      unchanged={unchanged.length > 0 && t('bulk.unchanged', { n: formats.number(unchanged.length) })}
      refused={t('bulk.refused', { n: formats.number(refused.length) })}
      refusals={refused.map(({ id, name, pass_number: pass, reason }) => ({ key: id, name: <Who name={name || t('bulk.unknown')} pass={pass} />, text: reason }))}
      refusalsLabel={t('bulk.refusedList')}
      changes={[
        ...changed.slice(0, shown).map((one) => ({ key: one.id, name: <Who name={one.name} pass={one.pass_number} />, text: <Now resident={one} /> })),
        ...(more > 0 ? [{ key: 'more', text: t('bulk.more', { n: formats.number(more) }) }] : []),
      ]}
      changesLabel={t('bulk.now')}
      folded
      busy={trial.isFetching}
    />
  );
}

const Who = ({ name, pass }: { readonly name: string; readonly pass: string }): ReactNode => (
  <>
    <Name>{name}</Name>
    <Id mono>{pass}</Id>
  </>
);

function Now({ resident: { before, names } }: { readonly resident: ChangedResident }): ReactNode {
  const label = useResidentNames();
  return Object.entries(before).map(([field, value]) => (
    <span key={field} className="firm-bulkchange__before">
      {label.anyField(field)}: <FieldValue field={field} value={value} name={names[field]} />
    </span>
  ));
}
