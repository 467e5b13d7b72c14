/** Sets an earlier last day for a membership. */
import dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@firm/platform/contract/days';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { useToday } from '@firm/shared-ui/pick/useToday.ts';
import type { AccessReviewLine } from '../api.ts';
import { useGroupName } from '../groups/useGroups.ts';
import { endOf, lastDay } from '../users/membership.ts';

interface ShortenDialogProps {
  readonly line: AccessReviewLine;
  readonly onClose: () => void;
  readonly onChosen: (until: string) => void;
}

export function ShortenDialog({ line, onClose, onChosen }: ShortenDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const nameOf = useGroupName();
  const today = useToday(null);
  const [day, setDay] = useState<Day | null>(null);
  const label = t('membership.lastDay', { group: nameOf(line.group_name ?? '') });
  const last = lastDay(line.until);
  const confirm = (): void => {
    const until = endOf(day);
    if (until === null) return;
    onClose();
    onChosen(until);
  };
  return (
    <ActionDialog
      size="sm"
      title={t('reviews.shortenTitle', { name: line.user_name })}
      onClose={onClose}
      isChanged={() => day !== null}
      confirmLabel={t('reviews.decision.shorten')}
      onConfirm={confirm}
      disabled={day === null}
    >
      <p>{label}</p>
      <DayField label={label} value={day} onChange={setDay} min={today} max={last === null ? undefined : dayjs(last).subtract(1, 'day').format('YYYY-MM-DD')} />
    </ActionDialog>
  );
}
