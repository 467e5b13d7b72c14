import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useDegrees } from '../../record/useDegrees.ts';

/** Usual temperatures, °C; others have to be typed. */
const degrees = [35, 36, 37, 38, 39, 40];
const tenths = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

interface KeypadProps {
  /** The resident's name. */
  readonly name: string;
  readonly onTaken: (temperature: number) => void;
}

/** Enters a temperature in two taps: the degrees, then the tenths. Nothing is prefilled: a made-up reading is worse than none. */
export function Keypad({ name, onTaken }: KeypadProps): ReactNode {
  const { t } = useTranslation('health');
  const formats = useFormats();
  const [whole, setWhole] = useState<number | null>(null);
  const shown = useDegrees();
  return (
    <div className="firm-round__keypad" role="group" aria-label={t('round.keypad', { name })}>
      <div>
        {degrees.map((value) => (
          <Button key={value} type={value === whole ? 'primary' : 'default'} aria-pressed={value === whole} onClick={() => setWhole(value)}>
            {formats.number(value)}
          </Button>
        ))}
      </div>
      {whole !== null && (
        <div>
          {tenths.map((tenth) => (
            <Button key={tenth} onClick={() => onTaken(whole + tenth / 10)}>
              {shown(whole + tenth / 10)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
