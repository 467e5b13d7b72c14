import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelledIcon } from '@firm/shared-ui/status/cancelledIcon.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { ImportJob } from '../../import/api.ts';

const colors: Readonly<Record<ImportJob['state'], string>> = {
  ready: 'blue',
  checking: 'info',
  checked: 'blue',
  importing: 'info',
  done: 'success',
  failed: 'error',
  cancelled: 'grey',
  undoing: 'info',
  undone: 'grey',
};

/** The state of an import as a tag. */
export function JobState({ job }: { readonly job: Pick<ImportJob, 'state'> }): ReactNode {
  const { t } = useTranslation('residents');
  return <StatusTag color={colors[job.state]} icon={cancelledIcon(job.state)} text={t(`import.state.${job.state}`)} />;
}
