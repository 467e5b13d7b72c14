/**
 * The desk: whoever arrives is found by name, number or QR code and checked in, one after the other
 * (docs/rules/tenancy.md#giving-out-beds).
 */
import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { CodeScanner, ScanSwitch } from '@firm/shared-ui/scan/CodeScanner.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import type { Stay } from '../api.ts';
import { useRefusal } from '../refusal/useRefusal.ts';
import { readResidentCode } from '../scan/residentCode.ts';
import { ResidentMark } from '../stay/ResidentMark.tsx';
import { stayOf, thoseLike } from './whoIsIt.ts';
import './checkin.css';

/** More are found by typing. */
const shown = 50;

interface CheckInDialogProps {
  /** Stays that have not begun. */
  readonly waiting: readonly Stay[];
  /** Checks in; resolves to why not, or null. */
  readonly onCheckIn: (stay: Stay) => Promise<string | null>;
  readonly onClose: () => void;
}

export default function CheckInDialog({ waiting, onCheckIn, onClose }: CheckInDialogProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const refusal = useRefusal();
  const [typed, setTyped] = useState('');
  const [scanning, setScanning] = useState(false);
  const [result, setResult] = useState<{ readonly words: string; readonly good: boolean } | null>(null);
  const found = thoseLike(waiting, typed);
  const field = useRef<InputRef>(null);

  const checkIn = async (stay: Stay): Promise<void> => {
    const problem = await onCheckIn(stay);
    setResult({ words: problem ?? t('stay.done.checkIn', { name: stay.person_name, bed: stay.resource_ref_id }), good: problem === null });
    if (problem === null) setTyped('');
  };
  const byCode = async (text: string): Promise<void> => {
    const code = readResidentCode(text);
    if (!code) return setResult({ words: t('scan.notAResident'), good: false });
    try {
      const stay = await stayOf(code, waiting);
      if (stay) await checkIn(stay);
      else setResult({ words: t('scan.notExpected'), good: false });
    } catch (problem) {
      setResult({ words: refusal(problem).message, good: false });
    }
  };
  const enter = (): void => {
    // Nobody is checked in by a key that was pressed once too often.
    if (!typed.trim()) return;
    if (found.length === 1) void checkIn(found[0]!);
    else if (found.length === 0) void byCode(typed);
  };

  return (
    <Dialog open size="md" title={t('stay.desk.title')} onClose={onClose}>
      <div className="firm-desk">
        <div className="firm-desk__bar">
          <Input
            ref={field}
            data-autofocus
            allowClear
            value={typed}
            prefix={<Icon name="search" />}
            aria-label={t('stay.desk.find')}
            placeholder={t('stay.desk.find')}
            onChange={({ target }) => setTyped(target.value)}
            onPressEnter={enter}
          />
          <ScanSwitch on={scanning} onChange={setScanning} />
        </div>
        {scanning && <CodeScanner onCode={(text) => void byCode(text)} hint={t('scan.hint')} otherwise={t('scan.otherwise')} />}
        <p role="status" className={result ? `firm-desk__said firm-desk__said--${result.good ? 'good' : 'bad'}` : 'firm-hidden'}>
          {result && (
            <>
              <Icon name={result.good ? 'check' : 'warning'} /> <bdi>{result.words}</bdi>
            </>
          )}
        </p>
        {found.length === 0 ? (
          <p className="firm-desk__none">{t(waiting.length === 0 ? 'stay.desk.nobody' : 'stay.desk.noMatch')}</p>
        ) : (
          <ul className="firm-desk__people" aria-label={t('stay.desk.waiting')}>
            {found.slice(0, shown).map((stay) => (
              <li key={stay.id}>
                <ResidentMark name={stay.person_name} />
                <span>
                  <Name>{stay.person_name ?? `#${stay.person}`}</Name>
                  <small>
                    <Id mono>{stay.resource_ref_id}</Id>
                  </small>
                </span>
                <Button
                  type="primary"
                  onClick={({ detail }) => {
                    void checkIn(stay);
                    // The line goes with its button. Not for a finger: the field would open a phone's keyboard.
                    if (detail === 0) field.current?.focus();
                  }}
                  aria-label={t('stay.checkInOne', { name: stay.person_name })}
                >
                  {t('stay.action.check-in')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
