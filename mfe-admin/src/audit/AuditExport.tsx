/**
 * Exports the filtered audit as a file, which is created in the background and listed among the user's files
 * (docs/rules/administration.md#audit-page).
 */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestKey } from '@firm/shared-ui/dialog/useRequestKey.ts';
import { FormatMenu, type TableFormat } from '@firm/shared-ui/export/FormatMenu.tsx';
import { useExportReason } from '@firm/shared-ui/export/useExportReason.tsx';
import { notify, notifyError } from '@firm/shared-ui/notices/index.ts';
import { api, type AuditQuery } from '../api.ts';

export function AuditExport({ query }: { readonly query: AuditQuery }): ReactNode {
  const { t } = useTranslation('admin');
  const [busy, setBusy] = useState(false);
  const { run, dialog } = useExportReason();
  const key = useRequestKey();
  const ask = async (format: TableFormat): Promise<void> => {
    setBusy(true);
    try {
      const asked = await run((reason) => key.send((idempotencyKey) => api('POST /audit/export/', { query: { ...query, format, ...(reason && { reason }) }, body: {}, idempotencyKey })));
      if (asked) notify(t('audit.exporting'), 'SUCCESS');
    } catch (problem) {
      notifyError(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FormatMenu label={t('audit.export')} disabled={busy} onChoose={(format) => void ask(format)} />
      {dialog}
    </>
  );
}
