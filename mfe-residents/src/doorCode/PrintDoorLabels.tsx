import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { usePrinting } from '@firm/shared-ui/print/usePrinting.ts';
import { makeDoorCodes, type DoorCode } from './api.ts';
import { DoorLabels } from './DoorLabels.tsx';

interface PrintDoorLabelsProps {
  readonly zones: readonly number[];
  readonly dormitoryNameOf: (dormitory: number) => string;
}

/**
 * Prints the labels of several doors, such as those of a floor; a code that is switched off gets no label. The codes are kept
 * afterwards, since on some phones `print()` returns before the sheet is drawn.
 */
export function PrintDoorLabels({ zones, dormitoryNameOf }: PrintDoorLabelsProps): ReactNode {
  const { t } = useTranslation('residents');
  const [codes, setCodes] = useState<readonly DoorCode[] | null>(null);
  const [busy, setBusy] = useState(false);
  const { sheet, print } = usePrinting<'labels'>(null);
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      const made = await makeDoorCodes(zones);
      flushSync(() => setCodes(made.filter(({ is_active }) => is_active)));
      print('labels');
    } catch (problem) {
      notifyError(problem);
    }
    setBusy(false);
  };
  return (
    <>
      <Button loading={busy} onClick={() => void start()}>
        {t('doorCode.labels')}
      </Button>
      {sheet && codes && <DoorLabels codes={codes} dormitoryNameOf={dormitoryNameOf} />}
    </>
  );
}
