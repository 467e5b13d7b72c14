import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useMinute } from '@firm/shared-ui/format/useMinute.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { Alert } from '../api.ts';
import { dueOf } from './due.ts';

const icons = { waiting: 'user', due: 'clock', over: 'warning' } as const;

/** When the alert is due, how long it is overdue, or how long it has been waiting for an assignee; `otherwise` if it has no allowed time. */
export function DueBadge({ alert, otherwise = null }: { readonly alert: Alert; readonly otherwise?: ReactNode }): ReactNode {
  const { t } = useTranslation('maintenance');
  const formats = useFormats();
  const due = dueOf(alert, useMinute().getTime());
  if (!due) return otherwise;
  return <StatusTag color={due.tone} icon={icons[due.kind]} text={t(`due.${due.kind}`, { duration: formats.duration(due.parts) })} />;
}
