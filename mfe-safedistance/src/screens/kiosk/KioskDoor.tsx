/** The door of a kiosk: scan or type a pass; what became of it stands large for some seconds, and nobody's list. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { visitLimits } from '@firm/safedistance/contract/limits';
import { useAddressChoice } from '@firm/shared-ui/address/useAddressChoice.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { CodeScanner } from '@firm/shared-ui/scan/CodeScanner.tsx';
import { Icon, type IconName } from '@firm/shared-ui/status/Icon.tsx';
import { useDoorQueue, type ScanOutcome } from '../../door/useDoorQueue.ts';
import { scanAt, type Way } from './api.ts';
import { useTyping } from './useTyping.ts';

/** How long a result stands there, milliseconds: the next one comes, and nobody reads the one before. */
const shownFor = 8_000;
/** Without a pass for so long the camera rests until somebody touches the screen, milliseconds. */
const restsAfter = 5 * 60_000;

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
} as const satisfies Record<ScanOutcome<object>['state'], { readonly icon: IconName; readonly tone: string }>;

export function KioskDoor({ code }: { readonly code: string }): ReactNode {
  const { t } = useTranslation('safedistance');
  const formats = useFormats();
  const [way, setWay] = useAddressChoice('way', ways);
  const [pass, setPass] = useState('');
  const [scanning, setScanning] = useState(false);
  const [resting, setResting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useTyping(field);
  const { comes, last, waiting, unsent } = useDoorQueue<Pass>(`kiosk-${code}`, async ({ key, who }) => {
    const { direction, initial, already } = await scanAt(code, { pass: who.pass, direction: who.direction, idempotencyKey: key });
    return { state: direction === 'in' ? 'good' : 'warned', words: t(`kiosk.said.${direction}${already ? 'Already' : ''}`, { initial }) };
  });
  const shown = useFresh(last);
  useEffect(() => {
    if (resting) return;
    const timer = setTimeout(() => setResting(true), restsAfter);
    return () => clearTimeout(timer);
  }, [resting, last, scanning, way]);
  const comesWith = (text: string): void => {
    const trimmed = text.trim();
    // What stands on the screen is not the number: many people see it.
    if (trimmed !== '') comes({ pass: trimmed, ...(way !== 'both' && { direction: way }) }, t('kiosk.pass'));
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
          comesWith(pass);
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
      {scanning && !resting && <CodeScanner hint={t('kiosk.hold')} otherwise={t('kiosk.type')} onCode={comesWith} />}
      {scanning && resting && (
        <button type="button" className="firm-ui-button firm-kiosk__rest" onClick={() => setResting(false)}>
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

/** What was said last, for some seconds. */
function useFresh<Who>(last: ScanOutcome<Who> | null): ScanOutcome<Who> | null {
  const [old, setOld] = useState<ScanOutcome<Who> | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOld(last), shownFor);
    return () => clearTimeout(timer);
  }, [last]);
  return last === old ? null : last;
}
