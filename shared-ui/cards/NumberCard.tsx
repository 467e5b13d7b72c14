/** The number card: one large number on its colour (docs/rules/screens.md#cards). */
import { useFormats } from '../format/useFormats.ts';
import { Icon, isIconName, type IconName } from '../status/Icon.tsx';
import type { StatusColor } from '../status/tone.ts';
import { Card, type CardFrame } from './Card.tsx';

interface NumberCardProps extends CardFrame {
  readonly value: number | null | undefined;
  readonly color?: StatusColor | (string & {});
  readonly icon?: IconName | (string & {});
  readonly otherInfo?: string;
}

export function NumberCard({ value, color, icon, otherInfo, ...frame }: NumberCardProps) {
  const formats = useFormats();
  return (
    <Card kind="number" color={color} lines={otherInfo ? 1 : 0} {...frame}>
      <div className="firm-card__figure">
        <span className="firm-card__value">{formats.number(value)}</span>
        {isIconName(icon) && (
          <span className="firm-card__large-icon">
            <Icon name={icon} />
          </span>
        )}
      </div>
      {otherInfo && <p className="firm-card__info">{otherInfo}</p>}
    </Card>
  );
}
