import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isReady, isUnderWay } from '@firm/admin/contract/exportMoves';
import { apiAddress } from '@firm/shared-ui/api/index.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { notify, notifyError } from '@firm/shared-ui/notices/index.ts';
import { Popover } from '@firm/shared-ui/popover/Popover.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { keepSeen, readSeen } from './seen.ts';
import { api, useExports, type TrayExport } from './useExports.ts';
import './exportTray.css';

/**
 * The reader's files over all pages: how far they are, called off or fetched from here. It is there once something is being made or
 * is ready and was not seen, and stays for the visit; who has nothing new sees no tray.
 */
export function ExportTray() {
  const { t } = useTranslation('admin-extensions');
  const { data = [], refetch } = useExports();
  const [seen, setSeen] = useState(readSeen);
  const [shown, setShown] = useState(false);
  useReadyNotice(data);
  const ready = data.filter(({ status, file }) => isReady(status) && file).map(({ id }) => id);
  const making = data.filter(({ status }) => isUnderWay(status)).length;
  const fresh = ready.filter((id) => !seen.includes(id)).length;
  if (!shown && making + fresh > 0) setShown(true);
  if (!shown) return null;
  const label = [t('tray.title'), making > 0 && t('tray.making', { count: making }), fresh > 0 && t('tray.fresh', { count: fresh })].filter(Boolean).join(': ');
  const mark = (ids: readonly number[]): void => {
    keepSeen(ids);
    setSeen(ids);
  };
  const callOff = async ({ id, version }: TrayExport): Promise<void> => {
    await api('PATCH /exporttrackers/{id}/', { params: { id }, body: { status: 'CA', version } }).catch(notifyError);
    await refetch();
  };
  return (
    <>
      <Popover
        label={label}
        panelClass="firm-tray"
        button={
          <>
            <Icon name="download" />
            {making + fresh > 0 && <span className="firm-badge" aria-hidden="true">{making + fresh}</span>}
          </>
        }
      >
        {(close) => (
          <>
            <h2 className="firm-panel-title">{t('tray.title')}</h2>
            <ul>
              {data.map((one) => (
                <li key={one.id}>
                  <TrayLine one={one} onCallOff={() => void callOff(one)} onFetched={() => mark([one.id, ...seen])} />
                </li>
              ))}
            </ul>
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
        {making > 0 ? t('tray.making', { count: making }) : ''}
      </span>
    </>
  );
}

function TrayLine({ one, onCallOff, onFetched }: { readonly one: TrayExport; readonly onCallOff: () => void; readonly onFetched: () => void }) {
  const { t } = useTranslation('admin-extensions');
  const { number } = useFormats();
  const { id, name, status, status_name, total, completed, file, moves } = one;
  return (
    <>
      <span>
        <bdi>{name}</bdi>
      </span>
      <small>{isUnderWay(status) && total !== null ? t('tray.progress', { done: number(completed), total: number(total) }) : status_name}</small>
      {isUnderWay(status) && total !== null && <progress max={Math.max(1, total)} value={completed} aria-label={name} />}
      {file && (
        <a href={apiAddress(`/exporttrackers/${id}/file/`)} download={file.name} onClick={onFetched}>
          {t('tray.download')}
          <span className="firm-hidden"> {name}</span>
        </a>
      )}
      {moves.includes('CA') && (
        <button type="button" onClick={onCallOff}>
          {t('tray.callOff')}
          <span className="firm-hidden"> {name}</span>
        </button>
      )}
    </>
  );
}

/** Says once of each file that it is ready, or that it failed, when that happens while the page is open. */
function useReadyNotice(data: readonly TrayExport[]): void {
  const { t } = useTranslation('admin-extensions');
  const before = useRef<ReadonlySet<number> | null>(null);
  useEffect(() => {
    for (const { id, status, name } of data) {
      if (!before.current?.has(id) || isUnderWay(status)) continue;
      if (isReady(status)) notify(t('tray.ready', { name }), 'SUCCESS');
      else if (status === 'FA') notify(t('tray.failed', { name }), 'ERROR');
    }
    before.current = new Set(data.filter(({ status }) => isUnderWay(status)).map(({ id }) => id));
  }, [data, t]);
}
