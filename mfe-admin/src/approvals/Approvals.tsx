/**
 * Requests waiting for a second administrator, each decided with one key or button, and decided requests with their
 * outcome (docs/rules/access.md#four-eyes).
 */
import { useInfiniteQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Radio from 'antd/es/radio';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { api, rightsRequestsQuery, type RightsRequest } from '../api.ts';
import { useLineKeys } from '../lines/useLineKeys.ts';
import { ApprovalLine, type ApprovalStep } from './ApprovalLine.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
import './approvals.css';

const stepOf: Readonly<Record<string, ApprovalStep>> = { a: 'approve', r: 'refuse', w: 'withdraw' };

export function Approvals(): ReactNode {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const mayDecide = useSession((session) => session.can)('change', 'permission');
  const [waiting, setWaiting] = useState(true);
  const [refusing, setRefusing] = useState<RightsRequest | null>(null);
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(rightsRequestsQuery(waiting));
  const requests = data?.pages.flatMap(({ results }) => results);

  const { list, onKeyDown, focusOn, around } = useLineKeys(stepOf, (id, step) => {
    const request = requests?.find((one) => one.id === id);
    return request && stepsOf(request).includes(step) ? run(request, step) : null;
  });
  /** The line to focus when this one disappears after a decision: the next, otherwise the previous one. */
  const neighbourOf = (id: number): string | null => {
    const { before, after } = around(id);
    return (after[0] ?? before.at(-1))?.getAttribute('data-line') ?? null;
  };
  const done = async (id: number, work: Promise<unknown>): Promise<void> => {
    const next = neighbourOf(id);
    try {
      await work;
      notifySuccess();
      setRefusing(null);
    } catch (problem) {
      notifyError(problem);
    }
    for (const about of ['users', 'groups', 'orgentities']) void queryClient.invalidateQueries({ queryKey: [about] });
    await queryClient.invalidateQueries({ queryKey: ['rightsrequests'] });
    focusOn(list.current?.querySelector(`[data-line="${next}"]`));
  };
  const decide = ({ id, version }: RightsRequest, status: 'approved' | 'refused', remarks = ''): Promise<void> => done(id, api('PATCH /rights_requests/{id}/', { params: { id }, body: { status, remarks, version } }));
  const run = async (request: RightsRequest, step: ApprovalStep): Promise<void> => {
    const { id, version, subject_name: name } = request;
    if (step === 'refuse') return setRefusing(request);
    if (step === 'withdraw') return done(id, api('POST /rights_requests/{id}/withdraw/', { params: { id }, body: { version } }));
    // The line says what approving does, but a key is easily pressed by mistake: so approval asks for confirmation.
    if (await confirm({ title: t('approvals.approveTitle'), text: t('approvals.approveText', { by: request.asked_by_name, name }), confirmLabel: t('approvals.approve') })) await decide(request, 'approved');
  };
  const stepsOf = ({ status, is_own }: RightsRequest): readonly ApprovalStep[] => {
    if (status !== 'pending') return [];
    if (is_own) return ['withdraw'];
    return mayDecide ? ['approve', 'refuse'] : [];
  };
  if (isError && !data) return <PartFailed onRetry={() => void refetch()} />;
  return (
    <section className="firm-approvals" aria-label={t('approvals.title')}>
      <Radio.Group
        aria-label={t('approvals.which')}
        value={waiting}
        onChange={({ target }) => setWaiting(target.value === true)}
        optionType="button"
        options={[{ value: true, label: t('approvals.waiting') }, { value: false, label: t('approvals.all') }]}
      />
      {waiting && <p className="firm-approvals__hint">{t('approvals.keys')}</p>}
      {!requests && <Loading />}
      {requests?.length === 0 && <p>{t(waiting ? 'approvals.none' : 'approvals.never')}</p>}
      <ol className="firm-approvals__lines" ref={list} onKeyDown={onKeyDown}>
        {requests?.map((request) => (
          <ApprovalLine key={request.id} request={request} steps={stepsOf(request)} onStep={(step) => void run(request, step)} />
        ))}
      </ol>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('approvals.more')}
        </Button>
      )}
      {refusing && <RefuseDialog request={refusing} onClose={() => setRefusing(null)} onRefused={(remarks) => decide(refusing, 'refused', remarks)} />}
    </section>
  );
}
