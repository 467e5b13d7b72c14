/** The time of a scan that a kiosk sends late (docs/rules/safe-distance.md#doors). */
import { clock } from '@firm/platform/clock/clock';
import { invalidField } from '@firm/platform/errors/apiError';
import { kioskLimits } from '../../contract/kiosk/code.ts';
import { clockSkewMs } from '../visit/rules.ts';
import type { StoredKiosk } from './model.ts';

/**
 * When a scan that could not be sent at once was made; undefined: now.
 * @throws 422 for a moment to come, one before the kiosk was opened, or one too long ago
 */
export function scannedAt(at: Date | undefined, { created_time }: Pick<StoredKiosk, 'created_time'>): Date | undefined {
  if (at === undefined) return undefined;
  const now = clock.now();
  if (+at > +now + clockSkewMs) throw invalidField('at', 'day_in_future');
  if (+now - +at > kioskLimits.lateHours * 3_600_000 || +at < +created_time - clockSkewMs) throw invalidField('at', 'invalid_value');
  return at < now ? at : now;
}
