/** The versions of a group; any of them can be restored, under the rules for any other change. */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { Author } from '@firm/shared-ui/history/Author.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { api, versionsQuery, type Group, type GroupVersion } from '../api.ts';
import { useApproval } from '../approvals/useApproval.tsx';
import { usePermissionWords } from '../permissions.ts';
import '../lines/lineList.css';

interface GroupHistoryProps {
  readonly group: Group;
  readonly onClose: () => void;
}

export function GroupHistory({ group, onClose }: GroupHistoryProps): ReactNode {
  const { t } = useTranslation('admin');
  const { data, isError, refetch } = useQuery(versionsQuery(group.id));
  return (
    <Dialog open title={t('groups.historyTitle', { name: group.name })} onClose={onClose}>
      {isError ? (
        <PartFailed onRetry={() => void refetch()} />
      ) : data ? (
        <ol className="firm-line-list">
          {data.map((version, i) => (
            <Version key={version.id} group={group} version={version} isNow={i === 0} onRestored={onClose} />
          ))}
        </ol>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

interface VersionProps {
  readonly group: Group;
  readonly version: GroupVersion;
  readonly isNow: boolean;
  readonly onRestored: () => void;
}

function Version({ group, version: { id, at, by, name, permissions, gained, lost }, isNow, onRestored }: VersionProps): ReactNode {
  const { t } = useTranslation('admin');
  const words = usePermissionWords();
  const mayDefine = useSession((session) => session.can)('change', 'permission');
  const [busy, setBusy] = useState(false);
  const approval = useApproval();
  const restore = async (): Promise<void> => {
    setBusy(true);
    try {
      await api('POST /groups/{id}/versions/{change}/restore/', { params: { id: group.id, change: id }, body: { version: group.version } });
      void queryClient.invalidateQueries({ queryKey: ['groups'] });
      notifySuccess();
      onRestored();
    } catch (problem) {
      // The request restores the permissions of that version, but not its name.
      if (!approval.offer(problem, { order: () => ({ kind: 'group', group: group.id, permissions: [...permissions] }), onAsked: onRestored })) notifyError(problem);
      setBusy(false);
    }
  };
  const lines = [gained.length > 0 && t('groups.added', { what: words.list(gained) }), lost.length > 0 && t('groups.removed', { what: words.list(lost) })].filter((one) => one !== false);
  return (
    <li>
      <div className="firm-line-list__line">
        <span>
          <Time value={at} /> · <Author name={by} /> · {name}
        </span>
        {isNow ? (
          <span>{t('groups.now')}</span>
        ) : (
          mayDefine && (
            <Button loading={busy} onClick={() => void restore()}>
              {t('groups.restore')}
            </Button>
          )
        )}
      </div>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {approval.dialog}
    </li>
  );
}
