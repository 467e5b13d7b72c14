/** Asks why a request is refused; the user who made the request can read the reason. */
import Input from 'antd/es/input';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rightsReasonMax } from '@firm/identity/contract/limits';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useAttempt } from '@firm/shared-ui/dialog/useAttempt.ts';
import type { RightsRequest } from '../api.ts';

interface RefuseDialogProps {
  readonly request: RightsRequest;
  readonly onClose: () => void;
  /** Refuses it, and closes the dialog if that succeeds. */
  readonly onRefused: (remarks: string) => Promise<void>;
}

export function RefuseDialog({ request, onClose, onRefused }: RefuseDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const [remarks, setRemarks] = useState('');
  const { busy, attempt } = useAttempt();
  const refuse = (): Promise<void> => attempt(() => onRefused(remarks.trim()));
  return (
    <ActionDialog size="sm" title={t('approvals.refuseTitle', { name: request.asked_by_name })} isChanged={() => remarks !== ''} onClose={onClose} confirmLabel={t('approvals.refuse')} onConfirm={() => void refuse()} busy={busy} danger>
      <label>
        {t('approvals.remarks')}
        <Input.TextArea value={remarks} maxLength={rightsReasonMax} autoSize={{ minRows: 2, maxRows: 6 }} onChange={({ target }) => setRemarks(target.value)} autoFocus />
      </label>
    </ActionDialog>
  );
}
