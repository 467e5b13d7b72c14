/** Edits the riders of a route: added one by one, or a project's team at once; all are saved together, with the version that was read. */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@firm/platform/contract/days';
import { transportLimits } from '@firm/safedistance/contract/limits';
import { isApiError, whyNot } from '@firm/shared-ui/api/index.ts';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { useConfirmedClose } from '@firm/shared-ui/dialog/useConfirmedClose.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { useToday } from '@firm/shared-ui/pick/useToday.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { api } from '../../api.ts';
import { ridersQuery, type RidersWritten, type TransportRoute } from './api.ts';
import { rebase } from './rebase.ts';
import { RiderAdding, type Added } from './RiderAdding.tsx';
import { RiderList, type Rider } from './RiderList.tsx';
import { RiderWarnings } from './RiderWarnings.tsx';

export function RidersDialog({ route, onClose }: { readonly route: TransportRoute; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('safedistance');
  const mayChange = useSession((session) => session.can)('change', 'workzone');
  const today = useToday(route.dormitory);
  const { data, isError, refetch } = useQuery(ridersQuery(route.id));
  // The user's unsaved changes, and the riders and version as they were when the first change was made.
  const [draft, setDraft] = useState<{ readonly version: number; readonly base: readonly Rider[]; readonly riders: readonly Rider[] } | null>(null);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [savedWarnings, setSavedWarnings] = useState<RidersWritten['warnings'] | null>(null);
  const close = useConfirmedClose(() => draft !== null && savedWarnings === null, onClose);
  const riders = useMemo((): readonly Rider[] => draft?.riders ?? data?.results ?? [], [draft, data]);
  const change = (next: (riders: readonly Rider[]) => readonly Rider[]): void => {
    setRefusal('');
    setDraft((before) => ({ version: before?.version ?? data?.version ?? 0, base: before?.base ?? data?.results ?? [], riders: next(before?.riders ?? data?.results ?? []) }));
  };
  const add = (added: readonly Added[], from: Day): void =>
    change((before) => {
      const known = new Set(before.map(({ employee }) => employee));
      return [...before, ...added.filter(({ employee }) => !known.has(employee)).map((one) => ({ ...one, from, to: null }))].slice(0, transportLimits.riders);
    });

  /** After a stale write: rebases the user's changes onto the current riders, to be reviewed and saved again. */
  const takeOver = async ({ base, riders: mine }: NonNullable<typeof draft>): Promise<void> => {
    const { data: now } = await refetch();
    if (!now) return setRefusal(t('transport.changedMeanwhile'));
    setDraft({ version: now.version, base: now.results, riders: rebase<Rider>(base, mine, now.results) });
    setRefusal(t('transport.takenOver'));
  };

  const save = async (): Promise<void> => {
    if (!draft) return onClose();
    setSaving(true);
    try {
      const { warnings } = await api('PUT /transportroutes/{id}/riders/', { params: { id: route.id }, body: { version: draft.version, riders: draft.riders.map(({ employee, from, to }) => ({ employee, from, to })) } });
      void queryClient.invalidateQueries({ queryKey: ['transportroutes'] });
      notifySuccess();
      if (warnings.length === 0) onClose();
      else setSavedWarnings(warnings);
    } catch (problem) {
      if (isApiError(problem) && problem.code === 'stale_version') await takeOver(draft);
      else if (isApiError(problem)) setRefusal(whyNot(problem));
      else notifyError(problem);
    }
    setSaving(false);
  };
  if (savedWarnings) return <RiderWarnings warnings={savedWarnings} onClose={onClose} />;
  return (
    <Dialog
      open
      title={t('transport.ridersOf', { name: route.name })}
      busy={saving}
      onClose={close}
      footer={
        mayChange ? (
          <DialogActions onCancel={close} onConfirm={() => void save()} busy={saving} disabled={draft === null} />
        ) : (
          <Button onClick={onClose}>{t('projects.close')}</Button>
        )
      }
    >
      {isError && !data && <PartFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <div className="firm-transport__riders">
          {mayChange && <RiderAdding dormitory={route.dormitory} today={today} onAdd={add} />}
          <p role="status" className="firm-transport__told firm-transport__told--bad">
            {refusal}
          </p>
          <RiderList
            riders={riders}
            seats={data.seats}
            today={today}
            {...(mayChange && {
              onRemove: (employee: number) => change((before) => before.filter((one) => one.employee !== employee)),
              onLastDay: (employee: number, to: Day | null) => change((before) => before.map((one) => (one.employee === employee ? { ...one, to } : one))),
            })}
          />
        </div>
      )}
    </Dialog>
  );
}
