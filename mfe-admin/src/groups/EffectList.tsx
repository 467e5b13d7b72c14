/** Who would gain and lose what, in sentences (docs/rules/access.md#groups-of-ones-own). */
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupEffect } from '../api.ts';
import { usePermissionWords } from '../permissions.ts';
import './groups.css';

export function EffectList({ effect }: { readonly effect: GroupEffect }): ReactNode {
  const { t } = useTranslation('admin');
  const words = usePermissionWords();
  const heading = useId();
  return (
    <section aria-labelledby={heading} role="status">
      <h3 id={heading}>{t('groups.effect')}</h3>
      {effect.users.length === 0 ? (
        <p>{effect.members === 0 ? t('groups.nobody') : t('groups.noEffect', { n: effect.members })}</p>
      ) : (
        <ul className="firm-effect">
          {effect.users.flatMap(({ id, name, gained, lost }) => [
            ...(gained.length > 0 ? [<li key={`${id}+`}>{t('groups.gains', { name, what: words.list(gained) })}</li>] : []),
            ...(lost.length > 0 ? [<li key={`${id}-`}>{t('groups.loses', { name, what: words.list(lost) })}</li>] : []),
          ])}
        </ul>
      )}
    </section>
  );
}
