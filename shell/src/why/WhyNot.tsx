import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { IdentityApi } from '@firm/identity/contract';
import { groupName } from '@firm/identity/contract/group/builtIn';
import type { Right } from '@firm/platform/contract/permissions';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { useIdentityNames } from '../locale/useIdentityNames.ts';
import { identityApi } from '../session/api.ts';
import './why.css';

type Explanation = IdentityApi['POST /users/{username}/explain/']['answer'];

interface WhyNotProps {
  /** Names of the rights that are needed: `view_alert`. */
  readonly needs: readonly string[];
}

/**
 * The button 'Why?' with its answer: which permission is missing, which groups would grant it, and whom to ask
 * (docs/rules/access.md#rights-explained).
 */
export function WhyNot({ needs }: WhyNotProps): ReactNode {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="firm-ui-button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('why.ask')}
      </button>
      {open && <WhyAnswer needs={needs} />}
    </>
  );
}

/** The answer alone, for components with a button of their own. */
export function WhyAnswer({ needs }: WhyNotProps): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const names = useIdentityNames();
  const user = useSession((state) => state.user);
  const holds = useSession((state) => state.holds);
  const [answers, setAnswers] = useState<readonly (Explanation & { readonly right: string })[] | null>(null);
  const [failed, setFailed] = useState(false);
  const lacking = needs.filter((right) => !holds(right as Right));
  // The service may have revoked a right that this page still believes in.
  const missing = (lacking.length > 0 ? lacking : needs).join(' ');
  useEffect(() => {
    let isStale = false;
    const ask = async (right: string) => ({ right, ...(await identityApi('POST /users/{username}/explain/', { params: { username: String(user?.id) }, body: { permission: right }, quiet: true })) });
    Promise.all(missing.split(' ').filter((right) => right !== '').map(ask)).then(
      (found) => {
        if (!isStale) setAnswers(found);
      },
      () => {
        if (!isStale) setFailed(true);
      },
    );
    return () => {
      isStale = true;
    };
  }, [missing, user?.id]);
  if (failed) return <p role="status">{t('why.failed')}</p>;
  if (!answers) return null;
  const list = (some: readonly string[]): string => new Intl.ListFormat(i18n.resolvedLanguage ?? 'en', { type: 'disjunction' }).format(some);
  /** `view_alert`: `Maintenance alerts (view)` */
  const inWords = (right: string): string => {
    const [action = '', model = right] = right.split(/_(.*)/);
    return t('why.right', { model: names.choice('right_model', model), action: names.choice('right_action', action) });
  };
  const asked = [...new Set(answers.flatMap(({ ask }) => ask))];
  return (
    <div className="firm-why" role="status">
      <ul>
        {answers.map(({ right, may, remedies, steps }) => (
          <li key={right}>
            {t(may ? 'why.held' : 'why.missing')} <strong>{inWords(right)}</strong>
            {': '}
            {may ? t('why.mayNow') : steps.some(({ step, ok }) => step === 'password' && !ok)
              ? t('why.password')
              : remedies.length > 0
                ? t('why.groups', { groups: list(remedies.map(({ name }) => groupName(names.lookup, name))) })
                : t('why.noGroup')}
          </li>
        ))}
      </ul>
      {answers.some(({ may }) => !may) && <p>{asked.length > 0 ? t('why.whom', { names: list(asked) }) : t('why.nobody')}</p>}
    </div>
  );
}
