/** Saves what a table shows, with its filters and order, as a workbook or as text. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { apiAddress, downloadFile } from '../api/index.ts';
import { Flyout } from '../dialog/Flyout.tsx';
import { Icon } from '../status/Icon.tsx';

interface ExportMenuProps {
  /** The call that answers the file, e.g. `/employees/export/`. */
  readonly path: `/${string}/`;
  /** What is saved, where that is more than what a table shows. */
  readonly label?: string;
  /** The list's own filters, search, ordering, and `columns` (`exportQuery`); asked for when it is pressed. */
  readonly query: () => object;
}

const formats = ['xlsx', 'csv'] as const;

/** A button that offers the kinds of file; the service writes the file. */
export function ExportMenu({ path, label, query }: ExportMenuProps): ReactNode {
  const { t } = useTranslation('ui');
  const title = label ?? t('export.title');
  const [busy, setBusy] = useState(false);
  const save = async (format: (typeof formats)[number]): Promise<void> => {
    setBusy(true);
    await downloadFile(apiAddress(path, {}, { ...query(), format }));
    setBusy(false);
  };
  return (
    <Flyout
      label={title}
      disabled={busy}
      trigger={
        <>
          <Icon name="download" /> {busy ? t('export.busy') : title}
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
