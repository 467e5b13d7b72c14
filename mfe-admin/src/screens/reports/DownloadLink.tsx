import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { apiAddress } from '@firm/shared-ui/api/index.ts';
import type { ExportTracker } from '../../api.ts';

/** The file by the browser's own download, of whatever size; nothing where there is none to fetch. */
export function DownloadLink({ tracker: { id, file, name } }: { readonly tracker: Pick<ExportTracker, 'id' | 'file' | 'name'> }): ReactNode {
  const { t } = useTranslation('admin');
  if (!file) return null;
  return (
    <a href={apiAddress(`/exporttrackers/${id}/file/`)} download={file.name}>
      {t('reports.download')}
      <span className="firm-hidden"> {name}</span>
    </a>
  );
}
