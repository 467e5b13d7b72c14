import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isReady, isUnderWay } from '@firm/admin/contract/export/moves';
import { apiAddress } from '@firm/shared-ui/api/index.ts';
import { FileLink } from '@firm/shared-ui/export/FileLink.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useLive } from '@firm/shared-ui/live/index.ts';
import { notify, notifyError } from '@firm/shared-ui/notices/index.ts';
import { Popover } from '@firm/shared-ui/popover/Popover.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { writeSeen, readSeen } from './seen.ts';
import { trayLabel } from './trayLabel.ts';
import { api, useExports, useTroubles, type TrayExport, type Trouble } from './useExports.ts';
import './exportTray.css';

/**
 * The tray of the user's files on all pages: shows their progress, cancels and downloads them. It appears when a file is
 * being created, or is ready and was not seen, and stays for the visit; otherwise there is no tray. Files from schedules
 * are included, and owners see here that their schedule failed.
 */
export function ExportTray() {
  const { t } = useTranslation('admin-extensions');
  const { data = [], refetch } = useExports();
  const troubles = useTroubles();
  const [seen, setSeen] = useState(() => readSeen('files'));
  const [looked, setLooked] = useState(() => readSeen('troubles'));
  const [shown, setShown] = useState(false);
  useReadyNotice(data);
  useTroubleNotice(troubles.data);
  // The event of a failed file names its recipient, who need not be the owner of the schedule.
  useLive(['exporttracker.failed'], () => void troubles.refetch());
  const ready = data.filter(({ status, file }) => isReady(status) && file).map(({ id }) => String(id));
  const underWay = data.filter(({ status }) => isUnderWay(status)).length;
  const fresh = ready.filter((id) => !seen.includes(id)).length;
  const wrong = (troubles.data ?? []).filter(({ key }) => !looked.includes(key));
  const count = underWay + fresh + wrong.length;
  if (!shown && count > 0) setShown(true);
  if (!shown) return null;
  const parts = [underWay > 0 && t('tray.making', { count: underWay }), fresh > 0 && t('tray.fresh', { count: fresh }), wrong.length > 0 && t('tray.wrong', { count: wrong.length })].filter((part) => part !== false);
  const mark = (ids: readonly string[]): void => {
    writeSeen('files', ids);
    setSeen(ids);
  };
  const look = (): void => {
    const keys = (troubles.data ?? []).map(({ key }) => key);
    writeSeen('troubles', keys);
    setLooked(keys);
  };
  const cancelExport = async ({ id, version }: TrayExport): Promise<void> => {
    await api('PATCH /exporttrackers/{id}/', { params: { id }, body: { status: 'CA', version } }).catch(notifyError);
    await refetch();
  };
  return (
    <>
      <Popover
        label={trayLabel(t('tray.title'), count, parts)}
        panelClass="firm-tray"
        button={
          <>
            <Icon name="download" />
            {count > 0 && <span className="firm-badge" aria-hidden="true">{count}</span>}
          </>
        }
      >
        {(close) => (
          <>
            <h2 className="firm-panel-title">{t('tray.title')}</h2>
            <ul>
              {data.map((one) => (
                <li key={one.id}>
                  <TrayLine one={one} onCancel={() => void cancelExport(one)} onFetched={() => mark([String(one.id), ...seen])} />
                </li>
              ))}
            </ul>
            {wrong.length > 0 && (
              <section aria-label={t('tray.schedules')}>
                <h3 className="firm-tray__head">{t('tray.schedules')}</h3>
                <ul>
                  {wrong.map((trouble) => (
                    <li key={trouble.key}>
                      <TroubleLine trouble={trouble} />
                    </li>
                  ))}
                </ul>
                <Link
                  className="firm-choice firm-tray__all"
                  to="/reports?tab=saved"
                  onClick={() => {
                    look();
                    close();
                  }}
                >
                  {t('tray.allSaved')}
                </Link>
              </section>
            )}
            <Link
              className="firm-choice firm-tray__all"
              to="/reports?tab=exports"
              onClick={() => {
                mark(ready);
                close();
              }}
            >
              {t('tray.all')}
            </Link>
          </>
        )}
      </Popover>
      <span className="firm-hidden" role="status">
        {underWay > 0 ? t('tray.making', { count: underWay }) : ''}
      </span>
    </>
  );
}

/** Failures listed here at most; the page has all of them. */
const maxTexts = 3;

function TroubleLine({ trouble: { name, texts } }: { readonly trouble: Trouble }) {
  return (
    <>
      <span>
        <bdi>{name}</bdi>
      </span>
      {texts.slice(0, maxTexts).map((text) => (
        <small key={text}>
          <bdi>{text}</bdi>
        </small>
      ))}
      {texts.length > maxTexts && <small>+{texts.length - maxTexts}</small>}
    </>
  );
}

function TrayLine({ one, onCancel, onFetched }: { readonly one: TrayExport; readonly onCancel: () => void; readonly onFetched: () => void }) {
  const { t } = useTranslation('admin-extensions');
  const { number } = useFormats();
  const { id, name, status, status_name, total, completed, file, moves, schedule } = one;
  return (
    <>
      <span>
        <bdi>{name}</bdi>
      </span>
      <small>{isUnderWay(status) && total !== null ? t('tray.progress', { count: total, done: number(completed), total: number(total) }) : status_name}{schedule !== null && ` · ${t('tray.bySchedule')}`}</small>
      {isUnderWay(status) && total !== null && <progress max={Math.max(1, total)} value={completed} aria-label={name} />}
      {file && (
        <FileLink kind="stored" address={apiAddress(`/exporttrackers/${id}/file/`)} name={file.name} onFetched={onFetched}>
          {t('tray.download')}
          <span className="firm-hidden"> {name}</span>
        </FileLink>
      )}
      {moves.includes('CA') && (
        <button type="button" onClick={onCancel}>
          {t('tray.callOff')}
          <span className="firm-hidden"> {name}</span>
        </button>
      )}
    </>
  );
}

/** Shows one notice per file when it becomes ready or fails while the page is open; a file from a schedule may be ready as soon as it is listed. */
function useReadyNotice(data: readonly TrayExport[]): void {
  const { t } = useTranslation('admin-extensions');
  const before = useRef<ReadonlyMap<number, boolean> | null>(null);
  useEffect(() => {
    for (const { id, status, name, schedule } of data) {
      const was = before.current?.get(id);
      const isNews = was === true || (was === undefined && before.current !== null && before.current.size > 0 && schedule !== null);
      if (!isNews || isUnderWay(status)) continue;
      if (isReady(status)) notify(t('tray.ready', { name }), 'SUCCESS');
      else if (status === 'FA') notify(t('tray.failed', { name }), 'ERROR');
    }
    if (data.length > 0 || before.current) before.current = new Map(data.map(({ id, status }) => [id, isUnderWay(status)]));
  }, [data, t]);
}

/** Shows a notice when one of the user's own schedules fails while the page is open. */
function useTroubleNotice(troubles: readonly Trouble[] | undefined): void {
  const { t } = useTranslation('admin-extensions');
  const before = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!troubles) return;
    for (const { key, name } of troubles) if (before.current && !before.current.has(key)) notify(t('tray.wentWrong', { name }), 'WARN');
    before.current = new Set(troubles.map(({ key }) => key));
  }, [troubles, t]);
}
