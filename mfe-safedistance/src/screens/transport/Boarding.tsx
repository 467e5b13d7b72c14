/** The dialog of one run, to view it or to board riders. */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { isolated } from '@firm/shared-ui/format/isolated.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useNames } from '../../names.ts';
import { runQuery } from './api.ts';
import { BoardingDoor } from './BoardingDoor.tsx';

export function Boarding({ id, onClose }: { /** The id of the run. */ readonly id: number; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const formats = useFormats();
  const { data: run, isError, refetch } = useQuery(runQuery(id));
  return (
    <Dialog
      open
      title={run ? `${run.route_name} · ${names.choice('direction', run.direction)} · ${isolated(formats.date(run.date))}` : t('transport.boarding')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('projects.close')}</Button>}
    >
      {isError && !run && <PartFailed onRetry={() => void refetch()} />}
      {!run && !isError && <Loading />}
      {run && <BoardingDoor run={run} />}
    </Dialog>
  );
}
