import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isReady, isUnderWay } from '@firm/admin/contract/export/moves';
import { exportQuery } from '../../../api.ts';
import { DownloadLink } from './DownloadLink.tsx';
import { ExportState } from './ExportState.tsx';
import { pollMs } from './polling.ts';

/** The export just requested: its progress, and the file when it is ready. Stays until dismissed. */
export function PendingExport({ id, onDismiss }: { readonly id: number; readonly onDismiss: () => void }): ReactNode {
  const { t } = useTranslation('admin');
  const { data } = useQuery({ ...exportQuery(id), refetchInterval: ({ state }) => (!state.data || isUnderWay(state.data.status) ? pollMs : false) });
  if (!data) return null;
  const { name, status, status_name } = data;
  const text = isUnderWay(status) ? t('reports.pending', { name }) : isReady(status) ? t('reports.ready', { name }) : t('reports.ended', { name, state: status_name });
  return (
    <section className="firm-reports__pending">
      <p role="status">{text}</p>
      <ExportState tracker={data} />
      <DownloadLink tracker={data} />
      <Button onClick={onDismiss}>{t('reports.dismiss')}</Button>
    </section>
  );
}
