import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notify, notifyError } from '@firm/shared-ui/notices/index.ts';
import { CodeScanner, ScanSwitch } from '@firm/shared-ui/scan/CodeScanner.tsx';
import { placeOfCode } from './about.ts';
import { placeOfDoor } from './placeOfDoor.ts';

/** Fills in the zone of a report by scanning the QR code at its door. */
export function ScanPlace({ onPlace }: { readonly onPlace: (zone: number) => void }): ReactNode {
  const { t } = useTranslation('maintenance');
  const [on, setOn] = useState(false);
  const read = async (text: string): Promise<void> => {
    try {
      const place = placeOfCode(text) ?? (await placeOfDoor(text));
      if (place === null) {
        notify(t('form.notAPlace'));
        return;
      }
      setOn(false);
      onPlace(place);
    } catch (problem) {
      notifyError(problem);
    }
  };
  return (
    <div className="firm-alert-form__scan">
      <ScanSwitch on={on} onChange={setOn} />
      {on && <CodeScanner onCode={(text) => void read(text)} hint={t('form.scanHint')} fallback={t('form.scanOtherwise')} />}
    </div>
  );
}
