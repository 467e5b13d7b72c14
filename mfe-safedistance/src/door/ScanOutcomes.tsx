/** The outcome of the last scan at a door, in large letters and announced to screen readers; the number of scans being sent; and the scans that could not be sent. */
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { Icon, type IconName } from '@firm/shared-ui/status/Icon.tsx';
import type { ScanOutcome, ShownOutcome } from './useDoorQueue.ts';
import './door.css';

const signs = { waiting: 'clock', good: 'check', warned: 'warning', refused: 'ban', unsent: 'refresh' } as const satisfies Record<ShownOutcome['state'], IconName>;

interface ScanOutcomesProps<Who> {
  readonly last: ShownOutcome | null;
  readonly waiting: number;
  readonly unsent: readonly ScanOutcome<Who>[];
  readonly retry: (scan: ScanOutcome<Who>) => void;
  readonly discard: (key: string) => void;
}

export function ScanOutcomes<Who>({ last, waiting, unsent, retry, discard }: ScanOutcomesProps<Who>): ReactNode {
  const { t } = useTranslation('safedistance');
  return (
    <>
      <p role="status" className={last && ['refused', 'unsent'].includes(last.state) ? 'firm-door__told firm-door__told--bad' : 'firm-door__told'}>
        {last && <Icon name={signs[last.state]} />} {last?.words}
      </p>
      <p className="firm-door__queue firm-door__queue--line">{waiting > 0 && t('door.inQueue', { n: waiting })}</p>
      {unsent.length > 0 && (
        <section className="firm-door__unsent">
          <h3>{t('door.unsent')}</h3>
          <p className="firm-door__queue">{t('door.kept')}</p>
          <ul aria-label={t('door.unsent')}>
            {unsent.map((one) => (
              <li key={one.key}>
                <span>
                  <bdi>{one.shown}</bdi> <Time value={one.at} />
                </span>
                <Button onClick={() => retry(one)}>{t('door.sendAgain')}</Button>
                <Button type="text" aria-label={t('door.forgetOne', { who: one.shown })} onClick={() => discard(one.key)}>
                  {t('door.forget')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
