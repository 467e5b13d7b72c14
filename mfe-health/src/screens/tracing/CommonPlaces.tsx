/** Places where several cases were before they fell ill, the least likely by chance first (docs/rules/health.md#contacts). */
import { useQuery } from '@tanstack/react-query';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tracingLimits } from '@firm/health/contract/limits';
import { confirmed, suspected } from '@firm/health/contract/statuses';
import { AreaLink, Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Listed } from '@firm/shared-ui/format/Listed.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { listPages } from '@firm/shared-ui/table/listPages.ts';
import { api, collection } from '../../api.ts';
import { useNames } from '../../names.ts';
import { tracers, type CommonPlace } from '../../tracing/api.ts';
import { useTracingNames } from '../../tracing/useTracingNames.ts';

/** Days to look back by default: the length of two incubation periods. */
const usualDays = 14;
const maxDays = 60;

export function CommonPlaces({ dormitory }: { readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('health');
  const id = useId();
  const { data, isError, refetch } = useQuery({
    queryKey: [collection, 'cases', dormitory],
    queryFn: async ({ signal }) => {
      const query = { is_current: 'true', health_status: `${suspected},${confirmed}`, limit: tracingLimits.cases, ordering: '-reporting_date', ...(dormitory && { dormitory }) };
      return (await api('GET /healthtrackrecords/', { query, signal })).results.flatMap((one) => (one.case === null ? [] : [{ value: one.case, label: one.employee_name ?? `#${one.case}` }]));
    },
  });
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const [days, setDays] = useState(usualDays);
  if (isError && !data) return <PartFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const cases = chosen ?? data.map(({ value }) => value);
  return (
    <section className="firm-tracing" aria-label={t('tracing.tab.places')}>
      <p>{t('places.about')}</p>
      <div className="firm-tracing__choice">
        <label htmlFor={`${id}-cases`}>{t('places.cases')}</label>
        <Select<number[]>
          id={`${id}-cases`}
          mode="multiple"
          maxCount={tracingLimits.cases}
          optionFilterProp="label"
          value={[...cases]}
          onChange={setChosen}
          options={data}
          placeholder={t('form.choose')}
        />
        <label htmlFor={`${id}-days`}>{t('places.days')}</label>
        <InputNumber id={`${id}-days`} min={1} max={maxDays} precision={0} value={days} onChange={(value) => setDays(value ?? usualDays)} />
      </div>
      {cases.length < 2 ? <p role="status">{t('places.chooseTwo')}</p> : <Places cases={cases.join(',')} days={days} nameOf={new Map(data.map(({ value, label }) => [value, label]))} />}
    </section>
  );
}

interface PlacesProps {
  readonly cases: string;
  readonly days: number;
  readonly nameOf: ReadonlyMap<number, string>;
}

function Places({ cases, days, nameOf }: PlacesProps): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  const words = useTracingNames();
  const formats = useFormats();
  const columns = useMemo(
    (): readonly TableColumn<CommonPlace>[] => [
      { key: 'name', title: t('places.place'), fixed: 'start', required: true, width: 160, render: (one) => (one.name === null ? words.exposure(one.kind) : <Id>{one.name}</Id>) },
      { key: 'kind', title: names.field('exposure_type'), width: 130, render: (one) => words.exposure(one.kind) },
      {
        key: 'cases',
        title: t('places.casesThere'),
        width: 260,
        render: (one) => (
          <Listed
            parts={one.cases.map((id) => (
              <AreaLink key={id} to={`/health/tracing/${id}`}>
                <Name>{nameOf.get(id) ?? `#${id}`}</Name>
              </AreaLink>
            ))}
          />
        ),
      },
      { key: 'people', title: t('places.people'), width: 110, align: 'end', render: (one) => formats.number(one.people) },
      { key: 'lift', title: t('places.lift'), ordering: true, width: 200, render: (one) => t('places.times', { n: formats.number(one.lift, { maximumFractionDigits: one.lift < 10 ? 1 : 0 }) }) },
      { key: 'probability', title: t('places.chance'), ordering: true, width: 190, render: (one) => chanceOf(one.probability, formats.number) },
      { key: 'first', title: t('contact.start'), width: 150, render: (one) => <Time value={one.first} form="date" /> },
      { key: 'last', title: t('contact.end'), width: 150, render: (one) => <Time value={one.last} form="date" /> },
    ],
    [t, names, words, formats, nameOf],
  );
  const pages = listPages<CommonPlace>([tracers, 'places'], { cases, days }, (query, signal) => api('GET /healthtrackrecords/common_places/', { query, signal }));
  return <DataTable name="places" label={t('tracing.tab.places')} columns={columns} {...pages} rowKey="place" rowLabel={({ name, place }) => name ?? place} searchable={false} empty={t('places.none')} />;
}

/** Formats a probability; below a thousandth, exact digits mean nothing. */
const chanceOf = (probability: number, number: (value: number, options?: Intl.NumberFormatOptions) => string): string =>
  probability < 0.001 ? `< ${number(0.001, { style: 'percent', maximumFractionDigits: 1 })}` : number(probability, { style: 'percent', maximumFractionDigits: 1 });
