/** The door of a kiosk: scan or type a pass; the outcome is shown in large letters for some seconds, and no list of people is. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { visitLimits } from '@firm/safedistance/contract/limits';
import { useAddressChoice } from '@firm/shared-ui/address/useAddressChoice.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { CodeScanner } from '@firm/shared-ui/scan/CodeScanner.tsx';
import { Icon, type IconName } from '@firm/shared-ui/status/Icon.tsx';
import { useDoorQueue, type ShownOutcome } from '../../door/useDoorQueue.ts';
import { scanAt, type Way } from './api.ts';
import { useFocusOnTyping } from './useFocusOnTyping.ts';

/** How long an outcome is shown, milliseconds, so that the next resident does not read that of the previous one. */
const displayMs = 8_000;
/** Without a pass for this long, the camera is switched off until somebody touches the screen, milliseconds. */
const cameraIdleMs = 5 * 60_000;

const ways = ['both', 'in', 'out'] as const;

interface Pass {
  readonly pass: string;
  readonly direction?: Way;
}

const looks = {
  waiting: { icon: 'clock', tone: 'grey' },
  good: { icon: 'check', tone: 'green' },
  warned: { icon: 'check', tone: 'blue' },
  refused: { icon: 'ban', tone: 'red' },
  unsent: { icon: 'refresh', tone: 'yellow' },
} as const satisfies Record<ShownOutcome['state'], { readonly icon: IconName; readonly tone: string }>;

export function KioskDoor({ code }: { readonly code: string }): ReactNode {
  const { t } = useTranslation('safedistance');
  const formats = useFormats();
  const [way, setWay] = useAddressChoice('way', ways);
  const [pass, setPass] = useState('');
  const [scanning, setScanning] = useState(false);
  const [cameraPaused, setCameraPaused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useFocusOnTyping(field);
  const { enqueue, last, waiting, unsent } = useDoorQueue<Pass>(`kiosk-${code}`, async ({ key, who, at }, isLate) => {
    const { direction, initial, already } = await scanAt(code, { pass: who.pass, direction: who.direction, at: isLate ? new Date(at).toISOString() : undefined, idempotencyKey: key });
    return { state: direction === 'in' ? 'good' : 'warned', words: t(already ? `kiosk.said.${direction}Already` : `kiosk.said.${direction}`, { initial }) };
  });
  const shown = useBriefly(last);
  useEffect(() => {
    if (cameraPaused) return;
    const timer = setTimeout(() => setCameraPaused(true), cameraIdleMs);
    return () => clearTimeout(timer);
  }, [cameraPaused, last, scanning, way]);
  const enqueuePass = (text: string): void => {
    const trimmed = text.trim();
    // The number is not shown, since many people see the screen.
    if (trimmed !== '') enqueue({ pass: trimmed, ...(way !== 'both' && { direction: way }) }, t('kiosk.pass'));
    setPass('');
  };
  const look = looks[shown?.state ?? 'waiting'];
  return (
    <>
      <p role="status" className={shown ? `firm-kiosk__told firm-tone-${look.tone}` : 'firm-kiosk__told'}>
        {shown ? (
          <>
            <Icon name={look.icon} /> {shown.words}
          </>
        ) : (
          t('kiosk.hold')
        )}
      </p>
      <form
        className="firm-kiosk__form"
        onSubmit={(event) => {
          event.preventDefault();
          enqueuePass(pass);
        }}
      >
        <input ref={field} className="firm-kiosk__field" aria-label={t('kiosk.number')} placeholder={t('kiosk.number')} value={pass} onChange={(event) => setPass(event.target.value)} maxLength={visitLimits.code} autoComplete="off" autoCapitalize="characters" spellCheck={false} dir="ltr" />
        <button type="submit" className="firm-ui-button firm-ui-button--primary">
          {t('kiosk.do')}
        </button>
        <button type="button" className="firm-ui-button" aria-pressed={scanning} onClick={() => setScanning(!scanning)}>
          <Icon name="camera" /> {t(scanning ? 'kiosk.noCamera' : 'kiosk.camera')}
        </button>
      </form>
      {scanning && !cameraPaused && <CodeScanner hint={t('kiosk.hold')} fallback={t('kiosk.type')} onCode={enqueuePass} />}
      {scanning && cameraPaused && (
        <button type="button" className="firm-ui-button firm-kiosk__rest" onClick={() => setCameraPaused(false)}>
          {t('kiosk.resting')}
        </button>
      )}
      {(waiting > 0 || unsent.length > 0) && <p className="firm-kiosk__queue">{t(unsent.length > 0 ? 'kiosk.kept' : 'door.inQueue', { n: formats.number(waiting + unsent.length) })}</p>}
      <fieldset className="firm-kiosk__ways">
        <legend>{t('kiosk.way')}</legend>
        {ways.map((each) => (
          <label key={each}>
            <input type="radio" name="firm-kiosk-way" checked={way === each} onChange={() => setWay(each)} /> {t(`kiosk.ways.${each}`)}
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** The last outcome, until it has been shown for `displayMs`. */
function useBriefly(last: ShownOutcome | null): ShownOutcome | null {
  const [expired, setExpired] = useState<ShownOutcome | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setExpired(last), displayMs);
    return () => clearTimeout(timer);
  }, [last]);
  return last === expired ? null : last;
}
