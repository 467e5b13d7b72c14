import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { BookingPanel } from '../booking/panel/BookingPanel.tsx';
import { usePlanner } from '../booking/api.ts';
import type { Draft } from '../booking/draft/draft.ts';

interface ChangeDialogProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly onClose: () => void;
}

/** Changes a booking outside the grid: shows the grid's form as soon as the facilities to choose from are loaded. */
export function ChangeDialog({ draft, onChange, onClose }: ChangeDialogProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const [opened] = useState(draft);
  const { data, isPending, refetch } = usePlanner(undefined, draft.start_date, 1);
  if (data) return <BookingPanel planner={data} draft={draft} opened={opened} phone onChange={onChange} onClose={onClose} />;
  return (
    <Dialog open title={t('booking.change')} onClose={onClose}>
      {isPending ? <Loading /> : <PartFailed onRetry={() => void refetch()} />}
    </Dialog>
  );
}
