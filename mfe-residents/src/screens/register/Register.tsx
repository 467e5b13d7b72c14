/**
 * /operations/residents/register: the wizard with which staff register a resident (docs/rules/residents.md#residents-pages), with a draft that is
 * kept when the user leaves.
 */
import Alert from 'antd/es/alert';
import Form, { type FormInstance } from 'antd/es/form';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { useAreaNavigate } from '@firm/shared-ui/area/index.ts';
import { useRequestKey } from '@firm/shared-ui/dialog/useRequestKey.ts';
import { DraftNote } from '@firm/shared-ui/draft/DraftNote.tsx';
import { markFields } from '@firm/shared-ui/field/showRefusal.ts';
import { notify, notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Wizard } from '@firm/shared-ui/wizard/Wizard.tsx';
import { api } from '../../api.ts';
import { residentAddress } from '../../resident/addresses.ts';
import { keepResident, sendPicture, type Resident } from '../../resident/api.ts';
import type { ResidentSection } from '../../resident/fields.ts';
import { PictureField } from '../../resident/picture/PictureField.tsx';
import { ResidentFields } from '../../resident/ResidentFields.tsx';
import { emptyResident, toNew, type ResidentValues } from '../../resident/values.ts';
import { PassNumber } from './PassNumber.tsx';
import { steps, stepOf } from './steps.ts';
import { useDraft } from './useDraft.ts';
import './register.css';

export default function Register(): ReactNode {
  const { t } = useTranslation('residents');
  const user = useSession((session) => session.user?.id ?? 0);
  const mayAdd = useSession((session) => session.can('add', 'employee'));
  // Part of the form's key: starting again remounts it, so that every field is reset.
  const [round, setRound] = useState(0);
  if (!mayAdd) return <Alert type="info" showIcon title={t('register.mayNot')} />;
  return <RegisterForm key={`${user} ${round}`} onStartOver={() => setRound((n) => n + 1)} />;
}

function RegisterForm({ onStartOver }: { readonly onStartOver: () => void }): ReactNode {
  const { t } = useTranslation('residents');
  const navigate = useAreaNavigate();
  const [form] = Form.useForm<ResidentValues>();
  const draft = useDraft(form);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  // A second press on Finish, or a retry after a lost response, creates no second resident.
  const key = useRequestKey();

  const changed = (): void => {
    setRefusal(null);
    draft.changed();
  };

  const leave = async (step: string): Promise<boolean> => {
    try {
      await form.validateFields();
    } catch {
      return false;
    }
    draft.reach(steps.findIndex((one) => one.key === step) + 1);
    return true;
  };

  /** Answers the step to return to, where a field was refused. */
  const finish = async (): Promise<string | null> => {
    setSending(true);
    try {
      const resident = await key.send((idempotencyKey) => api('POST /employees/', { body: toNew(form.getFieldsValue(true) as ResidentValues), idempotencyKey }));
      keepResident(resident);
      await withPicture(resident);
      draft.drop();
      notifySuccess(t('register.done', { name: resident.name }));
      void navigate(residentAddress(resident.id));
      return null;
    } catch (problem) {
      return showProblem(problem);
    } finally {
      setSending(false);
    }
  };

  /** A failed upload does not undo the registration; the picture can be added later on the resident's page. */
  const withPicture = async (resident: Resident): Promise<void> => {
    if (!draft.picture) return;
    await sendPicture(resident.id, draft.picture).catch((problem: unknown) =>
      notify(t('register.pictureFailed', { why: problem instanceof Error ? problem.message : '' }), 'WARN'),
    );
  };

  const showProblem = (problem: unknown): string | null => {
    const errors = isApiError(problem) ? problem.errors : {};
    setRefusal(problem);
    const where = stepOf(Object.keys(errors)[0]);
    if (where) notify(t('register.wrongIn', { step: t(`register.step.${where.key}`), why: Object.values(errors)[0]?.[0] ?? '' }), 'ERROR');
    else notifyError(problem);
    return where?.key ?? null;
  };

  const startOver = (): void => {
    draft.drop();
    onStartOver();
  };

  const section = (name: ResidentSection): ReactNode => (
    <ResidentFields key={name} section={name} special={{ pass_number: (field) => <PassNumber key="pass_number" form={form} field={field} /> }} />
  );
  return (
    <div className="firm-register">
      {draft.from !== null && (
        <div className="firm-register__draft">
          <DraftNote at={draft.from} onDiscard={startOver} />
        </div>
      )}
      <Form form={form} component="div" layout="vertical" initialValues={{ ...emptyResident, ...draft.values }} onValuesChange={changed} scrollToFirstError>
        <Wizard
          title={t('register.title')}
          subtitle={t('register.subtitle')}
          steps={steps.map(({ key: name, sections }, i) => ({
            key: name,
            title: t(`register.step.${name}`),
            available: i <= draft.reached + 1,
            content: (
              <>
                {name === 'about' && <PictureField file={draft.picture} onChange={draft.setPicture} />}
                {sections.map((each) => (
                  <div key={each} className="firm-register__section">
                    {sections.length > 1 && <h3>{t(`resident.section.${each}`)}</h3>}
                    {section(each)}
                  </div>
                ))}
                <Refusal form={form} problem={refusal} />
              </>
            ),
          }))}
          onLeave={leave}
          onFinish={finish}
          busy={sending}
        />
      </Form>
    </div>
  );
}

/** Marks the fields of a step that were refused, once it is shown: a form does not keep the errors of fields that are not. */
function Refusal({ form, problem }: { readonly form: FormInstance<ResidentValues>; readonly problem: unknown }): null {
  useEffect(() => {
    if (problem !== null) markFields(form, problem);
  }, [form, problem]);
  return null;
}
