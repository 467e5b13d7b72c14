/** The stat card: a figure with further details (docs/rules/screens.md#cards). */
import { useFormats } from '../format/useFormats.ts';
import { Icon, isIconName, type IconName } from '../status/Icon.tsx';
import { toneOf, type StatusColor } from '../status/tone.ts';
import { Card, type CardFrame } from './Card.tsx';

interface StatLabel {
  readonly text: string;
  readonly icon?: IconName | (string & {});
  readonly iconColor?: StatusColor | (string & {});
  readonly textColor?: StatusColor | (string & {});
  readonly value?: number | string;
}

interface StatCardProps extends CardFrame {
  /** Numbers are formatted in the viewer's language. */
  readonly value: number | string | null | undefined;
  /** Shown next to the value: a percentage, a unit, a change. */
  readonly smallValue?: number | string;
  /** Below the value. */
  readonly otherInfo?: string;
  readonly color?: StatusColor | (string & {});
  readonly icon?: IconName | (string & {});
  /** The parts of the figure, one line each. */
  readonly labels?: readonly StatLabel[];
}

export function StatCard({ value, smallValue, otherInfo, icon, labels = [], color, ...frame }: StatCardProps) {
  const formats = useFormats();
  const words = (figure: number | string | null | undefined): string =>
    typeof figure === 'string' ? figure : formats.number(figure);
  return (
    <Card kind="stat" color={color} lines={(otherInfo ? 1 : 0) + labels.length} {...frame}>
      <div className="firm-card__figure">
        {isIconName(icon) && (
          <span className="firm-card__badge">
            <Icon name={icon} />
          </span>
        )}
        <span className="firm-card__value">{words(value)}</span>
        {smallValue !== undefined && <span className="firm-card__small">{words(smallValue)}</span>}
      </div>
      {otherInfo && <p className="firm-card__info">{otherInfo}</p>}
      {labels.length > 0 && (
        <ul className="firm-card__labels">
          {labels.map((label) => (
            <li key={label.text}>
              {isIconName(label.icon) && (
                <span className={`firm-tone-${toneOf(label.iconColor)} firm-card__label-icon`}>
                  <Icon name={label.icon} />
                </span>
              )}
              <span className={label.textColor ? `firm-tone-${toneOf(label.textColor)} firm-card__toned` : undefined}>
                {label.text}
              </span>
              {label.value !== undefined && <strong>{words(label.value)}</strong>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
