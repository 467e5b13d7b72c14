/** Who would gain and lose what, in sentences (docs/rules/access.md#groups-of-ones-own, #four-eyes). */
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupEffect, RightsRequest } from '../api.ts';
import { usePermissionWords } from '../permissions.ts';
import './groups.css';

export function EffectList({ effect }: { readonly effect: GroupEffect }): ReactNode {
  const { t } = useTranslation('admin');
  const heading = useId();
  return (
    <section aria-labelledby={heading} role="status">
      <h3 id={heading}>{t('groups.effect')}</h3>
      {effect.users.length === 0 ? (
        <p>{effect.members === 0 ? t('groups.nobody') : t('groups.noEffect', { n: effect.members })}</p>
      ) : (
        <EffectSentences users={effect.users} />
      )}
    </section>
  );
}

type Felt = Pick<GroupEffect['users'][number], 'id' | 'name' | 'gained' | 'lost'> & Partial<Pick<RightsRequest['effects'][number], 'longer' | 'becomes'>>;

/** A sentence for each that somebody gains, loses, keeps for longer or becomes. */
export function EffectSentences({ users }: { readonly users: readonly Felt[] }): ReactNode {
  const { t } = useTranslation('admin');
  const words = usePermissionWords();
  const sentences = users.flatMap(({ id, name, gained, lost, longer = [], becomes = [] }) => [
    ...becomes.map((one) => [`${id}${one}`, t(`approvals.becomes.${one}`, { name })]),
    ...(gained.length > 0 ? [[`${id}+`, t('groups.gains', { name, what: words.list(gained) })]] : []),
    ...(longer.length > 0 ? [[`${id}>`, t('approvals.longer', { name, what: words.list(longer) })]] : []),
    ...(lost.length > 0 ? [[`${id}-`, t('groups.loses', { name, what: words.list(lost) })]] : []),
  ]);
  return (
    <ul className="firm-effect">
      {sentences.map(([key, sentence]) => (
        <li key={key}>{sentence}</li>
      ))}
    </ul>
  );
}
