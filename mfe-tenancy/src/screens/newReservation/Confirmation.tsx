import { useQueries } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink, Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { localPath } from '@firm/shared-ui/i18n/index.ts';
import { PrintPart } from '@firm/shared-ui/print/Print.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { api } from '../../api.ts';
import { RefusalNote } from '../../refusal/RefusalNote.tsx';
import type { Refusal } from '../../refusal/useRefusal.ts';
import { ConfirmationSheet } from './ConfirmationSheet.tsx';
import { LeftOver } from './LeftOver.tsx';
import './confirmation.css';

interface ConfirmationProps {
  readonly ids: readonly number[];
  /** Beds that were asked for; null: as many as were reserved. */
  readonly asked: number | null;
  /** Why a part of them could not be reserved; null when all were. */
  readonly refused: Refusal | null;
  readonly onAgain: () => void;
}

/** What was reserved, to print or save as a document, and where to go next. */
export function Confirmation({ ids, asked, refused, onAgain }: ConfirmationProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const heading = useRef<HTMLHeadingElement>(null);
  const made = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['resourcereserves', 'one', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /resourcereserves/{id}/', { params: { id }, signal }),
    })),
  });
  const ready = made.every(({ data }) => data);
  // The form that had the focus is gone.
  useEffect(() => {
    if (ready) heading.current?.focus();
  }, [ready]);
  if (made.some(({ isError }) => isError)) return <PartFailed onRetry={() => made.forEach((one) => void one.refetch())} />;
  if (!ready) return <Loading />;
  const first = made[0]?.data;
  const rest = asked === null ? 0 : asked - made.reduce((sum, { data }) => sum + (data?.count ?? 0), 0);
  return (
    <PrintPart className="firm-confirmed">
      <header className="firm-confirmed__head">
        <span className="firm-confirmed__mark" aria-hidden="true">
          <Icon name="check" />
        </span>
        <h2 ref={heading} tabIndex={-1}>
          {t('newReservation.confirmed', { count: made.length })}
        </h2>
        <div className="firm-confirmed__actions">
          <Button icon={<Icon name="file" />} onClick={() => window.print()}>
            {t('newReservation.print')}
          </Button>
          {first && (
            <AreaLink to={`/reservations/${first.ref_id}`} className="firm-ui-button firm-ui-button--primary">
              <Icon name="bed" /> {t('newReservation.giveOut')}
            </AreaLink>
          )}
          <Button onClick={onAgain}>{t('newReservation.again')}</Button>
        </div>
      </header>
      {refused && (
        <section className="firm-confirmed__refused">
          <p>{t('newReservation.partly')}</p>
          <RefusalNote refusal={refused} />
        </section>
      )}
      {first && asked !== null && rest > 0 && <LeftOver rest={rest} asked={asked} part={first.ref_id} />}
      {made.map(({ data }) => data && <ConfirmationSheet key={data.id} reservation={data} address={`${location.origin}${localPath(`/reservations/${data.ref_id}`)}`} />)}
    </PrintPart>
  );
}
