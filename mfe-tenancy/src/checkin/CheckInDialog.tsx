/**
 * The check-in desk: finds each arriving resident by name, number or QR code and checks them in, one after another
 * (docs/rules/tenancy.md#allocating-beds).
 */
import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { CodeScanner, ScanSwitch } from '@firm/shared-ui/scan/CodeScanner.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import type { Stay } from '../api.ts';
import { useRefusal } from '../refusal/useRefusal.ts';
import { readResidentCode } from '@firm/residents/contract/resident/residentCode';
import { ArrivingResident } from './ArrivingResident.tsx';
import { findStayByCode, filterStays, type FindUnlisted } from './findStays.ts';
import './checkin.css';

/** Rows shown at most; the others are found by typing. */
const shown = 50;

interface CheckInDialogProps {
  /** Stays of the day, checked in or not. Of the checked-in ones, only those checked in here are listed. */
  readonly stays: readonly Stay[];
  /** Given where more are expected than `stays` lists: whoever is not among them is looked up. */
  readonly findUnlisted?: FindUnlisted | undefined;
  /** Checks in. Resolves to null when done, to the reason when refused, and to an empty string when the user decided against it. */
  readonly onCheckIn: (stay: Stay) => Promise<string | null>;
  /** Undoes the check-in of this stay alone; resolves to whether it was undone. */
  readonly onUndo: (stay: Stay) => Promise<boolean>;
  readonly onClose: () => void;
}

export default function CheckInDialog({ stays, findUnlisted, onCheckIn, onUndo, onClose }: CheckInDialogProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const refusal = useRefusal();
  const [typed, setTyped] = useState('');
  const [scanning, setScanning] = useState(false);
  const [result, setResult] = useState<{ readonly words: string; readonly good: boolean; readonly stay?: number } | null>(null);
  // Checked-in residents keep their rows, so that the next row does not slide under the pointer.
  const [checkedInHere, setCheckedInHere] = useState<ReadonlySet<number>>(new Set());
  const waiting = stays.filter(({ checked_in }) => !checked_in);
  const found = filterStays(stays.filter(({ id, checked_in }) => !checked_in || checkedInHere.has(id)), typed);
  const foundWaiting = found.filter(({ checked_in }) => !checked_in);
  const field = useRef<InputRef>(null);
  // The row shows a check-in before it is answered. A second scan of the same card meanwhile says nothing: the first one's answer does.
  const underWay = useRef(new Set<number>());

  const checkIn = async (stay: Stay): Promise<void> => {
    if (underWay.current.has(stay.id)) return;
    const about = { name: stay.person_name, bed: stay.resource_ref_id };
    if (stay.checked_in) return setResult({ words: t('stay.desk.already', about), good: true });
    setCheckedInHere((before) => new Set(before).add(stay.id));
    underWay.current.add(stay.id);
    const problem = await onCheckIn(stay).finally(() => underWay.current.delete(stay.id));
    setResult(problem === '' ? null : { words: problem ?? t('stay.done.checkIn', about), good: problem === null, ...(problem === null && { stay: stay.id }) });
    if (problem === null) setTyped('');
  };
  const undoCheckIn = async (stay: Stay): Promise<void> => {
    if (await onUndo(stay)) setResult({ words: t('stay.undoneOne', { name: stay.person_name }), good: true });
  };
  const undoableStay = stays.find(({ id, undoable }) => id === result?.stay && undoable === 'checked_in');
  const checkInByCode = async (text: string): Promise<void> => {
    const code = readResidentCode(text);
    if (!code) return setResult({ words: t('scan.notAResident'), good: false });
    try {
      const stay = await findStayByCode(code, stays, findUnlisted);
      if (stay) await checkIn(stay);
      else setResult({ words: t('scan.notExpected'), good: false });
    } catch (problem) {
      setResult({ words: refusal(problem).message, good: false });
    }
  };
  const enter = (): void => {
    // An accidental second press of Enter must not check in whoever is first in the list.
    if (!typed.trim()) return;
    if (foundWaiting.length === 1) void checkIn(foundWaiting[0]!);
    else if (foundWaiting.length === 0) void checkInByCode(typed);
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
        {scanning && <CodeScanner onCode={(text) => void checkInByCode(text)} hint={t('scan.hint')} fallback={t('scan.otherwise')} />}
        <p role="status" className={result ? `firm-desk__said firm-desk__said--${result.good ? 'good' : 'bad'}` : 'firm-hidden'}>
          {result && (
            <>
              <Icon name={result.good ? 'check' : 'warning'} /> <bdi>{result.words}</bdi>
              {undoableStay && (
                <Button size="small" onClick={() => void undoCheckIn(undoableStay)}>
                  {t('stay.undo')}
                </Button>
              )}
            </>
          )}
        </p>
        {findUnlisted && <p className="firm-desk__none">{t('stay.desk.cut')}</p>}
        {found.length === 0 ? (
          <p className="firm-desk__none">{t(waiting.length === 0 ? 'stay.desk.nobody' : 'stay.desk.noMatch')}</p>
        ) : (
          <ul className="firm-desk__people" aria-label={t('stay.desk.waiting')}>
            {found.slice(0, shown).map((stay) => (
              <ArrivingResident
                key={stay.id}
                stay={stay}
                onCheckIn={(byKeyboard) => {
                  void checkIn(stay);
                  // The pressed button disappears, so the keyboard focus returns to the field; not after a tap, which would open a phone's keyboard.
                  if (byKeyboard) field.current?.focus();
                }}
                onUndo={() => void undoCheckIn(stay)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
