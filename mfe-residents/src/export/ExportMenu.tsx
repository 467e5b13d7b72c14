/** Saves what a table shows, with its filters and order, as a workbook or as text. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { apiAddress, downloadFile } from '@firm/shared-ui/api/index.ts';
import { Flyout } from '@firm/shared-ui/dialog/Flyout.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';

export interface ExportMenuProps {
  /** The collection's call, e.g. `/employees/export/`. */
  readonly path: `/${string}/export/`;
  /** The list's own filters, search, ordering, and `columns`; asked for when it is pressed. */
  readonly query: () => object;
}

const formats = ['xlsx', 'csv'] as const;

export function ExportMenu({ path, query }: ExportMenuProps): ReactNode {
  const { t } = useTranslation('residents');
  const [busy, setBusy] = useState(false);
  const save = async (format: (typeof formats)[number]): Promise<void> => {
    setBusy(true);
    await downloadFile(apiAddress(path, {}, { ...query(), format }));
    setBusy(false);
  };
  return (
    <Flyout
      label={t('export.title')}
      disabled={busy}
      trigger={
        <>
          <Icon name="download" /> {busy ? t('export.busy') : t('export.title')}
        </>
      }
    >
      {(close) =>
        formats.map((format) => (
          <button
            key={format}
            type="button"
            className="firm-flyout__item"
            onClick={() => {
              close();
              void save(format);
            }}
          >
            {t(`export.${format}`)}
          </button>
        ))
      }
    </Flyout>
  );
}
