/**
 * /operations/residents/register: the wizard with which staff register a resident (docs/rules/residents.md#residents-pages), with a draft that is
 * kept when the user leaves.
 */
import Alert from 'antd/es/alert';
import Form, { type FormInstance } from 'antd/es/form';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftNote } from '@firm/shared-ui/draft/DraftNote.tsx';
import { markFields } from '@firm/shared-ui/field/showRefusal.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Wizard } from '@firm/shared-ui/wizard/Wizard.tsx';
import type { ResidentSection } from '../../resident/fields.ts';
import { PictureField } from '../../resident/picture/PictureField.tsx';
import { ResidentFields } from '../../resident/ResidentFields.tsx';
import { emptyResident, type ResidentValues } from '../../resident/values.ts';
import { PassNumber } from './PassNumber.tsx';
import { steps } from './steps.ts';
import { useDraft } from './useDraft.ts';
import { useRegistration } from './useRegistration.ts';
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
  const [form] = Form.useForm<ResidentValues>();
  const draft = useDraft(form);
  const { sending, refusal, forgetRefusal, send } = useRegistration(form);

  const changed = (): void => {
    forgetRefusal();
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
          onFinish={() => send(draft.picture, draft.drop)}
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
