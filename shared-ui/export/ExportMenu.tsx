/** Saves the content of a table, with its filters and order, as a workbook or as text. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { apiAddress, request } from '../api/index.ts';
import { notify, notifyError } from '../notices/index.ts';
import { FormatMenu, type TableFormat } from './FormatMenu.tsx';
import { saveFile } from './saveFile.ts';
import { useExportReason } from './useExportReason.tsx';

interface ExportMenuProps {
  /** Path of the call that returns the file, e.g. `/employees/export/`. */
  readonly path: `/${string}/`;
  /** What is saved, if that is more than the table shows. */
  readonly label?: string;
  /** The list's own filters, search, ordering, and `columns` (`exportQuery`); called when the button is pressed. */
  readonly query: () => object;
  /** The path also accepts a POST, which creates a large file in the background. */
  readonly large?: true;
}

/**
 * Requests the file: a large one is then listed among the user's exports; for any other nothing happens.
 * @throws the refusal
 */
async function isMadeInBackground(address: string): Promise<boolean> {
  const response = await request('POST', address, { body: {} });
  return ((await response.json()) as { background: boolean }).background;
}

/** A button that offers the file formats; the service writes the file. */
export function ExportMenu({ path, label, query, large }: ExportMenuProps): ReactNode {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const { run, dialog } = useExportReason();
  const save = async (format: TableFormat): Promise<void> => {
    setBusy(true);
    await run(async (reason) => {
      const address = apiAddress(path, {}, { ...query(), format, ...(reason && { reason }) });
      if (large && (await isMadeInBackground(address))) notify(t('export.background'), 'SUCCESS');
      else await saveFile(address);
    }).catch(notifyError);
    setBusy(false);
  };
  return (
    <>
      <FormatMenu label={busy ? t('export.busy') : (label ?? t('export.title'))} disabled={busy} onChoose={(format) => void save(format)} />
      {dialog}
    </>
  );
}
