/** Follow-ups due today, by room, the most urgent first; designed for one-handed use on a phone. */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { notify, notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { api } from '../../api.ts';
import { refreshTracers, todayQuery, type Due } from '../../tracing/api.ts';
import { checkColors, riskColors, useTracingNames } from '../../tracing/useTracingNames.ts';

const AssignDialog = lazy(() => import('../../tracing/AssignDialog.tsx').then((m) => ({ default: m.AssignDialog })));

/** `not-performed`: undoes an entered check. */
type Seen = 'seen-ok' | 'seen-not-ok' | 'not-performed';

/** Groups by room; the input is sorted by urgency, so that rooms come in the order of their most urgent resident. */
const byRoom = (due: readonly Due[]): (readonly Due[])[] => [...Map.groupBy(due, ({ zone, dorm_id }) => `${dorm_id}:${zone}`).values()];

export function TodayBoard({ dormitory }: { readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('health');
  const mayCheck = useSession((session) => session.can('change', 'healthtracer'));
  const me = useSession((session) => session.user?.id ?? null);
  const [mine, setMine] = useState(false);
  const [sharing, setSharing] = useState(false);
  const { data, isError, refetch } = useQuery(todayQuery(dormitory, mine ? me : null));
  const [busy, setBusy] = useState(false);

  const enter = async (people: readonly Due[], status: Seen): Promise<void> => {
    setBusy(true);
    try {
      const { results, refusals } = await api('POST /healthtracers/checks/', { body: { checks: people.map(({ employee }) => ({ employee, status })) } });
      if (results.length > 0) notifySuccess(t('tracing.entered', { count: results.length }));
      // Somebody else has ended their follow-up since the board was read.
      if (refusals.length > 0) notify(t('tracing.notEntered', { count: refusals.length }), 'WARN');
      refreshTracers();
    } catch (problem) {
      notifyError(problem);
    } finally {
      setBusy(false);
    }
  };

  if (isError && !data) return <PartFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <section className="firm-tracing" aria-label={t('tracing.tab.today')}>
      <div className="firm-tracing__bar">
        <Segmented
          aria-label={t('tracing.whose')}
          value={mine}
          onChange={setMine}
          options={[
            { value: false, label: t('tracing.everybodys') },
            { value: true, label: t('tracing.mine') },
          ]}
        />
        {mayCheck && <Button onClick={() => setSharing(true)}>{t('followup.assignOpen')}</Button>}
      </div>
      <p role="status">{data.count === 0 ? t('tracing.nobodyDue') : t('tracing.progress', { seen: data.seen, count: data.count })}</p>
      <div className="firm-tracing__rooms">
        {byRoom(data.results).map((people) => {
          const [first] = people;
          const open = people.filter(({ status }) => status === 'not-performed');
          return (
            <article key={`${first!.dorm_id}:${first!.zone}`} className="firm-tracing__room">
              <header>
                <h3>
                  <Id>{first!.zone_ref_id ?? t('tracing.noRoom')}</Id> <small>{first!.dorm_name}</small>
                </h3>
                {mayCheck && open.length > 1 && (
                  <Button disabled={busy} onClick={() => void enter(open, 'seen-ok')}>
                    {t('tracing.allOk', { count: open.length })}
                  </Button>
                )}
              </header>
              <ul className="firm-tracing__people">
                {people.map((one) => (
                  <Person key={one.employee} due={one} mayCheck={mayCheck && !busy} onEnter={(status) => void enter([one], status)} />
                ))}
              </ul>
            </article>
          );
        })}
      </div>
      {data.results.length < data.count && <p>{t('tracing.moreDue', { count: data.count - data.results.length })}</p>}
      <Suspense fallback={null}>{sharing && <AssignDialog ids={null} places={dormitory?.split(',').map(Number) ?? []} onClose={() => setSharing(false)} />}</Suspense>
    </section>
  );
}

interface PersonProps {
  readonly due: Due;
  readonly mayCheck: boolean;
  readonly onEnter: (status: Seen) => void;
}

function Person({ due, mayCheck, onEnter }: PersonProps): ReactNode {
  const { t } = useTranslation('health');
  const formats = useFormats();
  const names = useTracingNames();
  const why = due.why.map(({ code, value }) => t(`tracing.why.${code}`, { count: value }));
  return (
    <li className="firm-tracing__person">
      <strong>
        <Name>{due.name}</Name>
      </strong>
      <StatusTag color={riskColors[due.risk_level]} text={names.risk(due.risk_level)} />
      {due.status !== 'not-performed' && <StatusTag color={checkColors[due.status]} text={t(`tracing.check.${due.status}`)} />}
      <span className="firm-tracing__why">
        {due.assignee_name !== null && (
          <>
            <Name>{due.assignee_name}</Name> ·{' '}
          </>
        )}
        {due.resource_ref_id} {formats.list(why)}
      </span>
      {mayCheck && (
        <span className="firm-tracing__buttons" role="group" aria-label={due.name}>
          <Button type={due.status === 'not-performed' ? 'primary' : 'default'} onClick={() => onEnter('seen-ok')}>
            {t('tracing.check.seen-ok')}
          </Button>
          <Button onClick={() => onEnter('seen-not-ok')}>{t('tracing.check.seen-not-ok')}</Button>
          {due.status !== 'not-performed' && <Button onClick={() => onEnter('not-performed')}>{t('tracing.takeBack')}</Button>}
        </span>
      )}
    </li>
  );
}
