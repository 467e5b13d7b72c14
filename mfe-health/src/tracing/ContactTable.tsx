/** The contact periods of a case or a resident, including those that no longer count, with the reason; a wrong one can be excluded. */
import Button from 'antd/es/button';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { certainties, contactSources, exposureTypes } from '@firm/health/contract/limits';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { usePlaceNames } from '@firm/shared-ui/pick/placeNames.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn, TableFilter } from '@firm/shared-ui/table/columns.ts';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api } from '../api.ts';
import { useNames } from '../names.ts';
import { periods, refreshTracers, type ContactPeriod } from './api.ts';
import { useTracingNames } from './useTracingNames.ts';

interface ContactTableProps {
  /** The case with this first record, or a resident, as case or as contact. */
  readonly of: { readonly index_record: number } | { readonly employee: number };
  readonly toolbar?: ReactNode;
}

export function ContactTable({ of, toolbar }: ContactTableProps): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  const words = useTracingNames();
  const formats = useFormats();
  const placeName = usePlaceNames();
  const confirm = useConfirm();
  const mayChange = useSession((session) => session.can('change', 'healthtracer'));
  const [key, id] = 'employee' in of ? (['employee', of.employee] as const) : (['index_record', of.index_record] as const);

  const count = useCallback(
    async (one: ContactPeriod, active: boolean): Promise<void> => {
      if (!active && !(await confirm({ title: t('contact.wrongTitle'), text: t('contact.wrongText', { name: one.contact_name ?? '' }), confirmLabel: t('contact.wrong') }))) return;
      try {
        await api('PATCH /contactperiods/{id}/', { params: { id: one.id }, body: { active, version: one.version } });
        notifySuccess();
      } catch (problem) {
        notifyError(problem);
      } finally {
        refreshTracers();
      }
    },
    [confirm, t],
  );

  const columns = useMemo((): readonly TableColumn<ContactPeriod>[] => {
    const person = (name: string | null): ReactNode => (name === null ? t('contact.hidden') : <Name>{name}</Name>);
    return [
      ...(key === 'employee'
        ? [{ key: 'case_name', title: names.field('case_employee'), fixed: 'start', required: true, width: 190, render: (one: ContactPeriod) => (one.case_name === null ? person(null) : <AreaLink to={`/health/tracing/${one.index_record}`}>{person(one.case_name)}</AreaLink>) } as const]
        : []),
      { key: 'contact_name', title: names.field('contact_employee'), required: true, width: 190, ...(key === 'index_record' && { fixed: 'start' as const }), render: (one) => person(one.contact_name) },
      { key: 'exposure_type', title: names.field('exposure_type'), width: 150, render: (one) => words.exposure(one.exposure_type) },
      { key: 'zone_ref_id', title: names.field('zone'), width: 180, render: (one) => (one.zone_ref_id === null ? '—' : <Name>{placeName(one.zone_ref_id, one.dorm_id)}</Name>) },
      { key: 'start', title: t('contact.start'), ordering: true, width: 170, render: (one) => <Time value={one.start} /> },
      { key: 'end', title: t('contact.end'), ordering: true, width: 170, render: (one) => <Time value={one.end} /> },
      { key: 'days', title: t('contact.days'), width: 90, align: 'end', render: (one) => formats.number(one.days) },
      { key: 'minutes', title: t('contact.minutes'), width: 110, align: 'end', render: (one) => formats.number(one.minutes) },
      { key: 'score', title: names.field('score'), ordering: true, width: 100, align: 'end', hidden: true, render: (one) => formats.number(one.score, { maximumFractionDigits: 2 }) },
      { key: 'certainty', title: names.field('certainty'), width: 130, render: (one) => words.certainty(one.certainty) },
      { key: 'source', title: names.field('source'), width: 150, render: (one) => words.source(one.source) },
      {
        key: 'active',
        title: names.field('active'),
        width: 200,
        render: (one) => (one.active ? <StatusTag color="green" text={formats.yesNo(true)} /> : <StatusTag color="grey" icon="ban" text={one.inactive_reason === '' ? formats.yesNo(false) : words.inactive(one.inactive_reason)} />),
      },
      { key: 'remarks', title: names.field('remarks'), width: 220, hidden: true, render: (one) => <Name>{one.remarks || '—'}</Name> },
      ...(mayChange
        ? [
            {
              key: 'change',
              title: t('contact.change'),
              width: 190,
              // A contact that was not excluded by a user becomes active again by itself when it applies again.
              render: (one: ContactPeriod) =>
                one.active ? (
                  <Button size="small" onClick={() => void count(one, false)}>
                    {t('contact.wrong')}
                  </Button>
                ) : (
                  one.inactive_reason === 'wrong' && (
                    <Button size="small" onClick={() => void count(one, true)}>
                      {t('contact.again')}
                    </Button>
                  )
                ),
            },
          ]
        : []),
    ];
  }, [t, names, words, formats, placeName, key, mayChange, count]);
  const filters = useMemo((): readonly TableFilter[] => {
    const yesNo = [
      { value: 'true', label: formats.yesNo(true) },
      { value: 'false', label: formats.yesNo(false) },
    ];
    return [
      { key: 'active', label: names.field('active'), options: yesNo },
      { key: 'exposure_type', label: names.field('exposure_type'), options: exposureTypes.map((value) => ({ value, label: words.exposure(value) })) },
      { key: 'certainty', label: names.field('certainty'), options: certainties.map((value) => ({ value, label: words.certainty(value) })) },
      { key: 'source', label: names.field('source'), options: contactSources.map((value) => ({ value, label: words.source(value) })) },
    ];
  }, [names, words, formats]);
  const fetchPage = useCallback<FetchPage<ContactPeriod>>((query, signal) => api('GET /contactperiods/', { query: { ...listParameters(query), [key]: String(id) }, signal }), [key, id]);
  return (
    <DataTable
      name="contacts"
      label={t('contact.title')}
      columns={columns}
      filters={filters}
      fetchPage={fetchPage}
      queryKey={[periods, key, id]}
      rowKey="id"
      rowLabel={({ contact_name, case_name }) => contact_name ?? case_name ?? ''}
      searchable={false}
      toolbar={toolbar}
      empty={t('contact.none')}
    />
  );
}
