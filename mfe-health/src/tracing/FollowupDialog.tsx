/**
 * One follow-up: its checks and reasons; its end can be postponed, brought forward or set to now, and it can be reopened and
 * assigned (docs/rules/health.md#contacts).
 */
import { useQuery } from '@tanstack/react-query';
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '@firm/platform/contract/days';
import { tracerFields } from '@firm/health/contract/fields/tracing';
import { followupMoves, riskLevels } from '@firm/health/contract/limits';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { Loading, PartFailed, RecordNotHere } from '@firm/shared-ui/area/index.ts';
import { isNotHere } from '@firm/shared-ui/area/isNotHere.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { changesIn } from '@firm/shared-ui/stale/changesIn.ts';
import { useRecordForm } from '@firm/shared-ui/stale/useRecordForm.tsx';
import { cancelledIcon } from '@firm/shared-ui/status/cancelledIcon.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { api, settingsQuery } from '../api.ts';
import { useNames } from '../names.ts';
import { Temperature } from '../record/Temperature.tsx';
import { assigneesQuery, refreshTracers, tracerQuery, type TracerDetail, type TracerEdit } from './api.ts';
import { AssigneeSelect } from './AssigneeSelect.tsx';
import { checkColors, stateColors, useTracingNames } from './useTracingNames.ts';
import './tracing.css';

type Values = Pick<TracerDetail, 'risk_level' | 'followup_end' | 'assignee' | 'final_status'> & { readonly reason?: string };

const valuesOf = ({ risk_level, followup_end, assignee, final_status }: TracerDetail): Values => ({ risk_level, followup_end, assignee, final_status, reason: '' });

/** Only the fields that the user changed, so that fields changed meanwhile by somebody else are not reset by accident. */
const editOf = (before: TracerDetail, values: Values): TracerEdit => {
  const { reason = '', ...changes } = changesIn(valuesOf(before), values);
  return { ...changes, ...(reason.trim() && { reason: reason.trim() }) };
};

export function FollowupDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('health');
  const { data, error, refetch } = useQuery(tracerQuery(id));
  const gone = isNotHere(error);
  if (data && !gone) return <Opened tracer={data} onClose={onClose} />;
  return (
    <Dialog open size="md" title={t('followup.title')} onClose={onClose}>
      {gone ? <RecordNotHere /> : error ? <PartFailed onRetry={() => void refetch()} /> : <Loading />}
    </Dialog>
  );
}

/** What is told of the follow-up is current; the form keeps what it began with. */
function Opened({ tracer, onClose }: { readonly tracer: TracerDetail; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  const words = useTracingNames();
  const mayChange = useSession((session) => session.can('change', 'healthtracer'));
  const { data: people = [] } = useQuery(assigneesQuery([tracer.dorm_id]));
  const { record, stale, submit, dialog, fields, actions } = useRecordForm<Values, TracerDetail, void>({
    record: tracer,
    valuesOf,
    onClose,
    send: async (values, { record: before }) => {
      if (!before) return;
      const saved = await api('PATCH /healthtracers/{id}/', { params: { id: before.id }, body: { ...editOf(before, values), version: before.version } });
      queryClient.setQueryData(tracerQuery(before.id).queryKey, saved);
      refreshTracers();
    },
    compare: {
      name: ({ name }) => name,
      label: names.field,
      show: (field, value, { assignee, assignee_name }) => {
        if (field === 'risk_level') return words.risk(value as Values['risk_level']);
        if (field === 'final_status') return words.state(value as Values['final_status']);
        return field === 'assignee' ? <Name>{people.find(({ id }) => id === value)?.name ?? (value === assignee ? assignee_name : null) ?? t('followup.nobody')}</Name> : undefined;
      },
    },
  });
  const before = record ?? tracer;
  return (
    <>
      <Dialog
        {...dialog}
        size="md"
        title={<Name>{t('followup.of', { name: tracer.name })}</Name>}
        footer={mayChange && <DialogActions {...actions} />}
      >
        <Story tracer={tracer} />
        {mayChange && (
          <Form {...fields} className="firm-followup__form" initialValues={valuesOf(before)} onFinish={(values) => (Object.keys(editOf(before, values)).length === 0 ? onClose() : submit(values))}>
            <Change tracer={before} />
          </Form>
        )}
      </Dialog>
      {stale}
    </>
  );
}

/** The reasons for the follow-up, and the checks so far. */
function Story({ tracer }: { readonly tracer: TracerDetail }): ReactNode {
  const { t } = useTranslation('health');
  const formats = useFormats();
  const names = useNames();
  const words = useTracingNames();
  return (
    <div className="firm-tracing">
      <p>
        <StatusTag color={stateColors[tracer.final_status]} icon={cancelledIcon(tracer.final_status)} text={words.state(tracer.final_status)} /> {formats.list(tracer.meetings.map(words.met))}
      </p>
      <section aria-label={t('tracing.checks')}>
        <h3>{t('tracing.checks')}</h3>
        {tracer.checks.length === 0 && <p>{t('followup.noChecks')}</p>}
        <ol className="firm-tracing__list">
          {tracer.checks.toReversed().map((check) => (
            <li key={check.date}>
              <Time value={check.date} form="date" />
              {check.status !== 'not-performed' && <StatusTag color={checkColors[check.status]} text={t(`tracing.check.${check.status}`)} />}
              {check.temperature !== null && <Temperature value={check.temperature} flagged={check.flagged} />}
              <span className="firm-tracing__why">
                {[formats.list(check.symptoms.map(names.symptom)), check.remarks].filter(Boolean).join(' · ')} <Name>{check.by_name ?? ''}</Name>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** The changes that are possible, within the limits of the settings. */
function Change({ tracer }: { readonly tracer: TracerDetail }): ReactNode {
  const { t } = useTranslation('health');
  const required = useRequired();
  const names = useNames();
  const words = useTracingNames();
  const numbers = useQuery(settingsQuery).data;
  const end = Form.useWatch<Values['followup_end'] | undefined>('followup_end');
  const state = Form.useWatch<Values['final_status'] | undefined>('final_status');
  const reasonRequired = (end !== undefined && end !== tracer.followup_end) || (state !== undefined && state !== tracer.final_status);
  const latest = numbers && addDays(tracer.last_contact, numbers.followup_days + numbers.extend_days);
  return (
    <FormFields
      fields={tracerFields}
      names={fieldsIn(tracerFields, 'followup')}
      label={names.field}
      items={{
        followup_end: { ...(numbers && { extra: t('followup.endHint', { count: numbers.extend_days }) }), rules: [required(names.field('followup_end'))] },
        reason: { rules: reasonRequired ? [required(names.field('reason'), 'long')] : [], extra: t('followup.reasonHint') },
      }}
      controls={{
        followup_end: <DayField min={tracer.followup_start} max={latest} clearable={false} />,
        final_status: <Select options={[tracer.final_status, ...followupMoves[tracer.final_status]].map((value) => ({ value, label: words.state(value) }))} />,
        risk_level: <Select options={riskLevels.map((value) => ({ value, label: words.risk(value) }))} />,
        assignee: <AssigneeSelect places={[tracer.dorm_id]} known={tracer.assignee_name} />,
      }}
    />
  );
}
