/** The banner card: a full-width message with an action (docs/rules/screens.md#cards). */
import type { ReactNode } from 'react';
import { Icon, isIconName, type IconName } from '../status/Icon.tsx';
import { TONE_ICONS, toneOf, type StatusColor } from '../status/tone.ts';
import { Card, type CardFrame } from './Card.tsx';

interface BannerCardProps extends CardFrame {
  readonly text: ReactNode;
  readonly color?: StatusColor | (string & {});
  /** By default the icon of the colour. */
  readonly icon?: IconName | (string & {});
  /** A link or button that is always visible. */
  readonly action?: ReactNode;
}

export function BannerCard({ text, color, icon, action, ...frame }: BannerCardProps) {
  return (
    <Card kind="banner" color={color} {...frame}>
      <div className="firm-card__banner">
        <span className="firm-card__badge">
          <Icon name={isIconName(icon) ? icon : TONE_ICONS[toneOf(color)]} />
        </span>
        <div className="firm-card__text">{text}</div>
        {action && <div className="firm-card__action">{action}</div>}
      </div>
    </Card>
  );
}
