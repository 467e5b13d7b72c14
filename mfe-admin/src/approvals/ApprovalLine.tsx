/** One request for rights: who asks for what and why, its effect in sentences, and its buttons or the decision. */
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { RightsRequest } from '../api.ts';
import { EffectSentences } from '../groups/EffectList.tsx';

export type ApprovalStep = 'approve' | 'refuse' | 'withdraw';

const keys = { approve: 'A', refuse: 'R', withdraw: 'W' } as const;
const looks = {
  pending: { color: 'warning', icon: 'clock' },
  approved: { color: 'success', icon: 'check' },
  refused: { color: 'error', icon: 'close' },
  withdrawn: { color: 'default', icon: 'ban' },
  lapsed: { color: 'default', icon: 'clock' },
  bypassed: { color: 'error', icon: 'warning' },
  not_done: { color: 'error', icon: 'warning' },
} as const;

interface ApprovalLineProps {
  readonly request: RightsRequest;
  /** What this user may do with it. */
  readonly steps: readonly ApprovalStep[];
  readonly onStep: (step: ApprovalStep) => void;
}

export function ApprovalLine({ request, steps, onStep }: ApprovalLineProps): ReactNode {
  const { t } = useTranslation('admin');
  const { id, kind, subject_name: name, status, reason, effects, asked_by_name, asked_time, until, decided_by_name, decided_time, remarks, is_own } = request;
  const what = t(`approvals.kind.${kind}`, { name });
  return (
    <li data-line={id} className="firm-approvals__line">
      <div className="firm-approvals__what">
        <h3 className="firm-approvals__title">{what}</h3>
        <EffectSentences users={effects} />
        <p>{t('approvals.because', { reason })}</p>
        <p className="firm-approvals__who">
          <Name>{asked_by_name}</Name> · <Time value={asked_time} />
          {status === 'pending' && (
            <>
              {' '}
              · {t('approvals.lapses')} <Time value={until} />
            </>
          )}
          {decided_time !== null && status !== 'bypassed' && (
            <>
              {' '}
              · {decided_by_name} <Time value={decided_time} />
            </>
          )}
        </p>
        {remarks !== '' && <p>{remarks}</p>}
      </div>
      <div className="firm-approvals__state">
        {status !== 'pending' && <StatusTag {...looks[status]} text={t(`approvals.status.${status}`)} />}
        {status === 'pending' && is_own && <span>{t('approvals.own')}</span>}
        {steps.length > 0 && (
          <span className="firm-approvals__buttons" role="group" aria-label={`${what}, ${asked_by_name}`}>
            {steps.map((step) => (
              <Button key={step} type={step === 'approve' ? 'primary' : 'default'} aria-keyshortcuts={keys[step]} onClick={() => onStep(step)}>
                {t(`approvals.${step}`)} <kbd aria-hidden="true">{keys[step]}</kbd>
              </Button>
            ))}
          </span>
        )}
      </div>
    </li>
  );
}
