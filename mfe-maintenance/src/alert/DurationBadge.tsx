/** The duration badge of an alert (docs/rules/maintenance.md#duration-badge), updated while it is on the screen. */
import { useTranslation } from 'react-i18next';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useMinute } from '@firm/shared-ui/format/useMinute.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { durationBadge, type DurationFacts } from './durationBadge.ts';

type DurationBadgeProps = Omit<DurationFacts, 'now'>;

const ICONS = { green: 'clock', red: 'warning', grey: 'clock' } as const;

/** Red with a warning sign when the allowed hours are exceeded; the text says so too, for people who cannot see the colour. */
export function DurationBadge(facts: DurationBadgeProps) {
  const { t } = useTranslation('maintenance');
  const formats = useFormats();
  const now = useMinute(!facts.resolve_time);
  const { parts, colour } = durationBadge({ ...facts, now });
  const text = parts ? formats.duration(parts) : t('alert.duration.none');
  return <StatusTag color={colour} icon={ICONS[colour]} text={text} hint={t(`alert.duration.${colour}`)} />;
}
