import type { FormInstance } from 'antd/es/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { useAreaNavigate } from '@firm/shared-ui/area/index.ts';
import { useRequestKey } from '@firm/shared-ui/dialog/useRequestKey.ts';
import { notify, notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { api } from '../../api.ts';
import { residentAddress } from '../../resident/addresses.ts';
import { keepResident, sendPicture } from '../../resident/api.ts';
import { toNew, type ResidentValues } from '../../resident/values.ts';
import { stepOf } from './steps.ts';

interface Registration {
  readonly sending: boolean;
  /** Why the service refused it; null: it did not, or the form was changed since. */
  readonly refusal: unknown;
  readonly forgetRefusal: () => void;
  /**
   * Registers the resident and opens their page.
   * @param picture null: none
   * @param onRegistered called before the page is left
   * @returns the step to return to, where a field was refused
   */
  readonly send: (picture: File | null, onRegistered: () => void) => Promise<string | null>;
}

/** Sends the wizard's form, and says what came of it. */
export function useRegistration(form: FormInstance<ResidentValues>): Registration {
  const { t } = useTranslation('residents');
  const navigate = useAreaNavigate();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  // A second press on Finish, or a retry after a lost response, creates no second resident.
  const key = useRequestKey();

  /** A failed upload does not undo the registration; the picture can be added later on the resident's page. */
  const addPicture = (id: number, picture: File): Promise<unknown> =>
    sendPicture(id, picture).catch((problem: unknown) => notify(t('register.pictureFailed', { why: problem instanceof Error ? problem.message : '' }), 'WARN'));

  const showProblem = (problem: unknown): string | null => {
    const errors = isApiError(problem) ? problem.errors : {};
    setRefusal(problem);
    const where = stepOf(Object.keys(errors)[0]);
    if (where) notify(t('register.wrongIn', { step: t(`register.step.${where.key}`), why: Object.values(errors)[0]?.[0] ?? '' }), 'ERROR');
    else notifyError(problem);
    return where?.key ?? null;
  };

  const send = async (picture: File | null, onRegistered: () => void): Promise<string | null> => {
    setSending(true);
    try {
      const resident = await key.send((idempotencyKey) => api('POST /employees/', { body: toNew(form.getFieldsValue(true) as ResidentValues), idempotencyKey }));
      keepResident(resident);
      if (picture) await addPicture(resident.id, picture);
      onRegistered();
      notifySuccess(t('register.done', { name: resident.name }));
      void navigate(residentAddress(resident.id));
      return null;
    } catch (problem) {
      return showProblem(problem);
    } finally {
      setSending(false);
    }
  };

  return { sending, refusal, forgetRefusal: () => setRefusal(null), send };
}
