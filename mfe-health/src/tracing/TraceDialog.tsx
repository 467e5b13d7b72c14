/** Writes the contacts of a case: first a preview, with reasons and who is left out; then all of them at once. */
import { useQuery } from '@tanstack/react-query';
import Checkbox from 'antd/es/checkbox';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { api } from '../api.ts';
import { refreshTracers, tracers } from './api.ts';
import { riskColors, useTracingNames } from './useTracingNames.ts';
import './tracing.css';

interface TraceDialogProps {
  /** The id of the first record of the case. */
  readonly index: number;
  readonly onClose: () => void;
}

export function TraceDialog({ index, onClose }: TraceDialogProps): ReactNode {
  const { t } = useTranslation('health');
  const formats = useFormats();
  const names = useTracingNames();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [saving, setSaving] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: [tracers, 'dry', index],
    queryFn: () => api('POST /healthtrackrecords/{id}/trace/', { params: { id: index }, body: { dry_run: true } }),
    gcTime: 0,
  });
  const people = data?.results.filter(({ change }) => change !== 'dropped') ?? [];

  const write = async (): Promise<void> => {
    setSaving(true);
    try {
      const written = await api('POST /healthtrackrecords/{id}/trace/', { params: { id: index }, body: { exclude: [...left] } });
      notifySuccess(t('tracing.written', { count: written.contacts.close + written.contacts.other }));
      refreshTracers();
      onClose();
    } catch (problem) {
      notifyError(problem);
    } finally {
      setSaving(false);
    }
  };

  return (
    <ActionDialog
      size="lg"
      title={t('tracing.trace')}
      busy={saving}
      onClose={onClose}
      isChanged={() => left.size > 0}
      confirmLabel={t('tracing.write', { count: people.length - left.size })}
      onConfirm={() => void write()}
      disabled={people.length === 0}
    >
      {isError && <PartFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && people.length === 0 && <p>{t('tracing.noContacts')}</p>}
      <ul className="firm-tracing__list">
        {people.map((one) => (
          <li key={one.employee}>
            <Checkbox
              checked={!left.has(one.employee)}
              onChange={({ target }) => setLeft((now) => (target.checked ? new Set([...now].filter((id) => id !== one.employee)) : new Set([...now, one.employee])))}
            >
              <Name>{one.name}</Name> <Id>{one.zone_ref_id ?? ''}</Id>
            </Checkbox>
            <StatusTag color={riskColors[one.risk_level]} text={names.risk(one.risk_level)} />
            <span className="firm-tracing__why">{formats.list(one.meetings.map(names.met))}</span>
            <span>
              {t('tracing.until')} <Time value={one.followup_end} form="date" />
            </span>
          </li>
        ))}
      </ul>
      {data && data.hidden > 0 && <p>{t('tracing.hidden', { count: data.hidden })}</p>}
    </ActionDialog>
  );
}
