/** Actions on a whole project: changing its status, deactivating and activating it. It cannot be deleted; that offers to deactivate it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifyNotImplemented, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { api, type Project, type ProjectBody } from '../../api.ts';

interface Referring {
  readonly entity: string;
  readonly count: number;
}

export function useProjectSteps(project: Project) {
  const { t } = useTranslation('safedistance');
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<readonly Referring[] | null>(null);

  const put = async (change: Partial<ProjectBody>): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await api('PUT /projects/{id}/', { params: { id: project.id }, body: { name: project.name, version: project.version, ...change } });
      notifySuccess();
    } catch (problem) {
      if (isApiError(problem) && problem.code === 'referenced') setRefusal((problem.references ?? []) as readonly Referring[]);
      else notifyError(problem);
    }
    await queryClient.invalidateQueries({ queryKey: ['projects'] });
    setBusy(false);
  };
  const ask = (name: 'cancelProject' | 'deactivateInstead') =>
    confirm({ title: t(`projects.${name}.title`, { name: project.name }), text: t(`projects.${name}.text`), confirmLabel: t(`projects.${name}.do`), danger: true });

  return {
    busy,
    /** Why deactivating it was refused. */
    refusal,
    move: async (status: Project['status']): Promise<void> => {
      if (status !== 'cancelled' || (await ask('cancelProject'))) await put({ status });
    },
    setActive: (is_active: boolean): Promise<void> => put({ is_active }),
    /** Calls the service although it refuses today: once projects can be deleted, this works without a change here. */
    remove: async (): Promise<void> => {
      setBusy(true);
      try {
        await api('DELETE /projects/{id}/', { params: { id: project.id } });
      } catch (problem) {
        if (isApiError(problem) && problem.statusCode === 501) notifyNotImplemented();
        else notifyError(problem);
      }
      setBusy(false);
      if (project.is_active && (await ask('deactivateInstead'))) await put({ is_active: false });
    },
  };
}
