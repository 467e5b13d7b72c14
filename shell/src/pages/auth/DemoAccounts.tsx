import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { demoStaff } from './demoStaff.ts';

interface DemoAccountsProps {
  /** Fills the form with a demo account. */
  readonly onChoose: (username: string, password: string) => void;
}

/** A list of demo accounts to choose from; nothing when there are none. It is drawn a frame after the form, which then appears sooner. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { t } = useTranslation('shell');
  const { data } = useQuery(demoStaff);
  const [isFormDrawn, setFormDrawn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFormDrawn(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  if (!isFormDrawn || !data || data.accounts.length === 0) return null;
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
