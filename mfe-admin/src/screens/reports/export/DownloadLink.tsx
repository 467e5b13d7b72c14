import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { apiAddress } from '@firm/shared-ui/api/index.ts';
import { FileLink } from '@firm/shared-ui/export/FileLink.tsx';
import type { ExportTracker } from '../../../api.ts';

/** Downloads the file; nothing when there is none. */
export function DownloadLink({ tracker: { id, file, name } }: { readonly tracker: Pick<ExportTracker, 'id' | 'file' | 'name'> }): ReactNode {
  const { t } = useTranslation('admin');
  if (!file) return null;
  return (
    <FileLink kind="stored" address={apiAddress(`/exporttrackers/${id}/file/`)} name={file.name}>
      {t('reports.download')}
      <span className="firm-hidden"> {name}</span>
    </FileLink>
  );
}
