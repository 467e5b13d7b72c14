import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { apiAddress } from '@firm/shared-ui/api/index.ts';
import type { ExportTracker } from '../../../api.ts';

/** Downloads the file with the browser's own download, whatever its size; nothing when there is no file. */
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
