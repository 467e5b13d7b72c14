import { useTranslation } from 'react-i18next';
import { Flyout } from '../dialog/Flyout.tsx';
import { FlyoutItem } from '../dialog/FlyoutItem.tsx';
import { formatCount } from '../format/numbers.ts';
import { useFormats } from '../format/useFormats.ts';
import { Icon, isIconName } from '../status/Icon.tsx';
import { TONE_ICONS, toneOf } from '../status/tone.ts';
import type { CardId, Lane } from './lanes.ts';
import '../status/tones.css';

interface LaneHeaderProps {
  readonly lane: Lane<{ readonly id: CardId }>;
  /** The id of the heading, which names the lane. */
  readonly headingId: string;
}

/** The head of a lane: icon, title, number of cards and menu. */
export function LaneHeader({ lane, headingId }: LaneHeaderProps) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const count = formatCount(lane.count ?? lane.cards.length, formats.locale);
  const tone = toneOf(lane.color);
  return (
    <header className={`firm-lane__header firm-tone-${tone}`}>
      <Icon name={isIconName(lane.icon) ? lane.icon : TONE_ICONS[tone]} />
      <h3 id={headingId} className="firm-lane__title">
        {lane.title}
      </h3>
      <span className="firm-lane__count">
        <span aria-hidden="true">{count}</span>
        <span className="firm-hidden">{t('kanban.count', { n: count })}</span>
      </span>
      {lane.actions && lane.actions.length > 0 && (
        <Flyout
          label={t('kanban.laneActions', { lane: lane.title })}
          trigger={<Icon name="more" />}
          className="firm-ui-button firm-ui-button--icon"
        >
          {() =>
            lane.actions?.map((action) => (
              <FlyoutItem key={action.key} disabled={action.disabled} onChoose={action.onClick}>
                {action.label}
              </FlyoutItem>
            ))
          }
        </Flyout>
      )}
    </header>
  );
}
