/**
 * Exports the filtered audit as a file, which is created in the background and listed among the user's files
 * (docs/rules/administration.md#audit-page).
 */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Flyout } from '@firm/shared-ui/dialog/Flyout.tsx';
import { useExportReason } from '@firm/shared-ui/export/useExportReason.tsx';
import { notify, notifyError } from '@firm/shared-ui/notices/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { api, type AuditQuery } from '../api.ts';

const formats = ['xlsx', 'csv'] as const;

export function AuditExport({ query }: { readonly query: AuditQuery }): ReactNode {
  const { t } = useTranslation(['admin', 'ui']);
  const [busy, setBusy] = useState(false);
  const { run, dialog } = useExportReason();
  const ask = async (format: (typeof formats)[number]): Promise<void> => {
    setBusy(true);
    try {
      const asked = await run((reason) => api('POST /audit/export/', { query: { ...query, format, ...(reason && { reason }) }, body: {} }));
      if (asked) notify(t('audit.exporting'), 'SUCCESS');
    } catch (problem) {
      notifyError(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Flyout
        label={t('audit.export')}
        disabled={busy}
        trigger={
          <>
            <Icon name="download" /> {t('audit.export')}
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
                void ask(format);
              }}
            >
              {t(`ui:export.${format}`)}
            </button>
          ))
        }
      </Flyout>
      {dialog}
    </>
  );
}
