/** Who would gain or lose which rights, in sentences (docs/rules/access.md#groups-of-ones-own, #four-eyes). */
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import type { GroupEffect, RightsRequest } from '../api.ts';
import { usePermissionWords } from '../permissions.ts';
import './groups.css';

/** Shown before a change of a group is saved. @param effect as the service's preview answers it */
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

type AffectedUser = Pick<GroupEffect['users'][number], 'id' | 'name' | 'gained' | 'lost'> & Partial<Pick<RightsRequest['effects'][number], 'longer' | 'becomes' | 'dormitories'>>;

/** Sentences per user: rights gained, lost or kept for longer, becoming active, staff or superuser, and dormitories gained or lost. */
export function EffectSentences({ users }: { readonly users: readonly AffectedUser[] }): ReactNode {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const words = usePermissionWords();
  const { data: dormitoryRows = [] } = useQuery({ ...dormitoryChoicesQuery, enabled: users.some(({ dormitories }) => dormitories) });
  const namesOf = (ids: readonly number[]): string => formats.list(ids.map((id) => dormitoryRows.find((dormitory) => dormitory.id === id)?.name ?? `#${id}`));
  const sentences = users.flatMap(({ id, name, gained, lost, longer = [], becomes = [], dormitories: seen }) => [
    ...becomes.map((one) => [`${id}${one}`, t(`approvals.becomes.${one}`, { name })]),
    ...(gained.length > 0 ? [[`${id}+`, t('groups.gains', { name, what: words.list(gained) })]] : []),
    ...(longer.length > 0 ? [[`${id}>`, t('approvals.longer', { name, what: words.list(longer) })]] : []),
    ...(lost.length > 0 ? [[`${id}-`, t('groups.loses', { name, what: words.list(lost) })]] : []),
    ...(seen?.all ? [[`${id}all`, t('approvals.seesAll', { name })]] : []),
    ...(seen && seen.gained.length > 0 ? [[`${id}sees`, t('approvals.sees', { name, what: namesOf(seen.gained) })]] : []),
    ...(seen && seen.lost.length > 0 ? [[`${id}unseen`, t('approvals.seesNoMore', { name, what: namesOf(seen.lost) })]] : []),
  ]);
  return (
    <ul className="firm-effect">
      {sentences.map(([key, sentence]) => (
        <li key={key}>{sentence}</li>
      ))}
    </ul>
  );
}
