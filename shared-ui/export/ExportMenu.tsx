/** Saves what a table shows, with its filters and order, as a workbook or as text. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { apiAddress, request } from '../api/index.ts';
import { Flyout } from '../dialog/Flyout.tsx';
import { notify, notifyError } from '../notices/index.ts';
import { Icon } from '../status/Icon.tsx';
import { saveFile } from './saveFile.ts';
import { useReasoned } from './useReasoned.tsx';

interface ExportMenuProps {
  /** The call that answers the file, e.g. `/employees/export/`. */
  readonly path: `/${string}/`;
  /** What is saved, where that is more than what a table shows. */
  readonly label?: string;
  /** The list's own filters, search, ordering, and `columns` (`exportQuery`); asked for when it is pressed. */
  readonly query: () => object;
  /** The path also takes a POST, which has a large file made in the background. */
  readonly large?: true;
}

const formats = ['xlsx', 'csv'] as const;
type Format = (typeof formats)[number];

/** Asks for it: a large one then stands among the reader's files; of any other nothing happens. @throws the refusal */
async function isMadeInBackground(address: string): Promise<boolean> {
  const response = await request('POST', address, { body: {} });
  return ((await response.json()) as { background: boolean }).background;
}

/** A button that offers the kinds of file; the service writes the file. */
export function ExportMenu({ path, label, query, large }: ExportMenuProps): ReactNode {
  const { t } = useTranslation('ui');
  const title = label ?? t('export.title');
  const [busy, setBusy] = useState(false);
  const { run, dialog } = useReasoned();
  const save = async (format: Format): Promise<void> => {
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
      <Flyout
        label={busy ? t('export.busy') : title}
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
      {dialog}
    </>
  );
}
