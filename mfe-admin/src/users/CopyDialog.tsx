/**
 * Copies another user's groups to an account, and the dormitories that the caller can grant; the effect is shown first
 * (docs/rules/access.md#copying).
 */
import { useQuery } from '@tanstack/react-query';
import Checkbox from 'antd/es/checkbox';
import Radio from 'antd/es/radio';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PartFailed } from '@firm/shared-ui/area/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { useConfirmedClose } from '@firm/shared-ui/dialog/useConfirmedClose.ts';
import { useAttempt } from '@firm/shared-ui/dialog/useAttempt.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import { fullName, useSession } from '@firm/shared-ui/session/index.ts';
import { accessQuery, api, userQuery, type UserRow } from '../api.ts';
import { useGroups } from '../groups/useGroups.ts';
import type { RightsOrder } from '../approvals/AskDialog.tsx';
import { isHeld, useApproval } from '../approvals/useApproval.tsx';
import { EffectList } from '../groups/EffectList.tsx';
import { findUsers } from '../pick.ts';
import { FurtherStep, outcomeOf } from '../requests/FurtherStep.tsx';
import { copyRights } from './copyRights.ts';
import { effectOfGroups } from './effectOfGroups.ts';
import type { DormitoryAccess } from './DormitoriesField.tsx';
import { dormitoriesOrder } from './dormitoriesOrder.ts';
import { giveDormitories } from './giveDormitories.ts';
import type { Membership } from './membership.ts';
import './users.css';

export function CopyDialog({ user: given, onClose }: { readonly user: UserRow; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  // As it was when the dialog opened: a change made meanwhile must be noticed, not overwritten.
  const [user] = useState(given);
  const mayGiveDormitories = useSession((session) => session.can)('change', 'permission');
  const [from, setFrom] = useState<number | null>(null);
  const [replaces, setReplaces] = useState(false);
  const [dormitoriesToo, setDormitoriesToo] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { busy, attempt } = useAttempt();
  const close = useConfirmedClose(() => !busy && from !== null && problem === null, onClose);
  const { groups } = useGroups();
  const { data: dormitoryRows = [] } = useQuery(dormitoryChoicesQuery);
  const other = useQuery({ ...userQuery(from ?? 0), enabled: from !== null });
  const [own, theirs] = [useQuery({ ...accessQuery(user.id), enabled: mayGiveDormitories }), useQuery({ ...accessQuery(from ?? 0), enabled: mayGiveDormitories && from !== null })];
  const after = from !== null && other.data ? copyRights({ groups: user.groups, access: own.data }, { groups: other.data.groups, access: theirs.data }, replaces) : null;
  const effect = after && effectOfGroups(user, after.groups, groups);
  const access = dormitoriesToo && after?.access ? after.access : null;
  const give = async (): Promise<void> => {
    // With the version of the access that the effect was computed from.
    if (access) await giveDormitories(user.id, access, own.data?.version);
  };
  const approval = useApproval();
  const left = useRef<unknown>(null);
  const shown = (refused: unknown): void => {
    if (refused !== null) return setProblem(refused);
    notifySuccess();
    onClose();
  };
  /** Dormitories take a call of their own: they are granted now or, if they are held too, requested together with the groups. */
  const askFor = async (wanted: Membership[]): Promise<readonly RightsOrder[]> => {
    const refused = await outcomeOf(give());
    const both = access !== null && isHeld(refused);
    left.current = both ? null : refused;
    return [{ kind: 'user', user: user.id, groups: wanted }, ...(both ? [await dormitoriesOrder(user.id, access)] : [])];
  };
  const apply = (): Promise<void> =>
    attempt(async () => {
      if (!after) return;
      await api('PATCH /users/{username}/', { params: { username: String(user.id) }, body: { groups: after.groups, version: user.version } });
      void queryClient.invalidateQueries({ queryKey: ['users'] });
      shown(await outcomeOf(give()));
    }, (refusal) => {
      const asked = after && approval.offer(refusal, { order: () => askFor(after.groups), effect, onAsked: () => shown(left.current) });
      if (!asked) notifyError(refusal);
    });
  const words = ({ all, dormitories }: DormitoryAccess): string => (all ? t('users.allDormitories') : formats.list(dormitories.map((id) => dormitoryRows.find((dormitory) => dormitory.id === id)?.name ?? `#${id}`)) || '—');
  return (
    <>
      <Dialog
        open
        title={t('copy.title', { name: fullName(user) })}
        busy={busy}
        onClose={close}
        footer={
          problem === null ? (
            <DialogActions onCancel={close} confirmLabel={t('groups.apply')} onConfirm={() => void apply()} busy={busy} disabled={!after || (dormitoriesToo ? !access : !effect)} />
          ) : (
            <DialogActions cancelLabel={t('groups.close')} onCancel={onClose} confirmLabel={t('groups.close')} onConfirm={onClose} busy={false} />
          )
        }
      >
        {problem !== null ? (
          <FurtherStep problem={problem} undone={t('copy.noDormitories')} done={t('requests.dormitoriesGiven')} again={give} {...(access && { order: () => dormitoriesOrder(user.id, access) })} />
        ) : (
          <div className="firm-copy">
            <label className="firm-copy__from">
              <span>{t('copy.from')}</span>
              <EntitySelect label={t('copy.from')} queryKey={['users', 'find']} find={findUsers} value={from} onChange={setFrom} />
            </label>
            <Radio.Group
              aria-label={t('copy.how')}
              value={replaces}
              onChange={({ target }) => setReplaces(target.value === true)}
              options={[{ value: false, label: t('copy.add') }, { value: true, label: t('copy.replace') }]}
              vertical
            />
            {mayGiveDormitories && (
              <Checkbox checked={dormitoriesToo} onChange={({ target }) => setDormitoriesToo(target.checked)}>
                {t('copy.dormitories')}
              </Checkbox>
            )}
            {[other, own, theirs].some(({ isError }) => isError) && <PartFailed onRetry={() => void Promise.all([other, own, theirs].map((one) => one.isError && one.refetch()))} />}
            {after && (effect ? <EffectList effect={effect} /> : <p role="status">{t('copy.same')}</p>)}
            {access && (
              <p role="status">
                {t('users.dormitoryAccess')}: {words(access)}
              </p>
            )}
          </div>
        )}
      </Dialog>
      {approval.dialog}
    </>
  );
}
