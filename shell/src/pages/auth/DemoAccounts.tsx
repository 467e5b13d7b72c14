import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { identityApi } from '../../session/calls.ts';

interface DemoAccountsProps {
  /** Puts a demo account into the form. */
  readonly onChoose: (username: string, password: string) => void;
}

/**
 * The demo staff, only while demo data is on: otherwise the call is 404 and nothing is shown
 * (docs/rules/operation.md#demo-accounts).
 */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { t } = useTranslation('shell');
  const { data } = useQuery({
    queryKey: ['demo_accounts'],
    queryFn: async ({ signal }) => {
      try {
        return await identityApi('GET /demo_accounts/', { signal, anonymous: true, quiet: true });
      } catch (problem) {
        if (isApiError(problem)) return null;
        throw problem;
      }
    },
  });
  if (!data || data.accounts.length === 0) return null;
  return (
    <section className="firm-demo" aria-labelledby="firm-demo-title">
      <h2 id="firm-demo-title">{t('login.demo')}</h2>
      <p className="firm-page-lead">
        {t('login.demoPassword')} <code dir="ltr">{data.password}</code>
      </p>
      <ul>
        {data.accounts.map(({ username, sections }) => (
          <li key={username}>
            <button
              type="button"
              className="firm-ui-button"
              title={typeof sections === 'string' ? sections : sections.join(', ')}
              onClick={() => onChoose(username, data.password)}
            >
              <bdi>{username}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
