/**
 * Requests access to the new dormitory for the users who have access to its model; the request is sent as soon as the
 * dormitory exists, and another administrator approves it (docs/rules/access.md#four-eyes).
 */
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mostBulkUsers } from '@firm/identity/contract/limits';
import { AreaAction } from '@firm/shared-ui/area/index.ts';
import { AskDialog, type RightsOrder } from '../approvals/AskDialog.tsx';

interface AccessToAskProps {
  readonly dormitory: number;
  readonly users: readonly number[];
}

export function AccessToAsk({ dormitory, users }: AccessToAskProps): ReactNode {
  const { t } = useTranslation('admin');
  const [state, setState] = useState<'asking' | 'not asked' | 'asked'>('asking');
  const orders = (): RightsOrder[] =>
    Array.from({ length: Math.ceil(users.length / mostBulkUsers) }, (_, i) => ({ kind: 'dormitories', users: users.slice(i * mostBulkUsers, (i + 1) * mostBulkUsers), gain: [dormitory] }));
  if (state === 'asked')
    return (
      <p role="status">
        {t('copyDormitory.asked')} <AreaAction to="/admin/users?tab=approvals">{t('approvals.open')}</AreaAction>
      </p>
    );
  return (
    <>
      <p>
        {t('copyDormitory.notAsked')} <Button onClick={() => setState('asking')}>{t('approvals.ask')}</Button>
      </p>
      {state === 'asking' && <AskDialog order={orders} onAsked={() => setState('asked')} onClose={() => setState((now) => (now === 'asked' ? now : 'not asked'))} />}
    </>
  );
}
