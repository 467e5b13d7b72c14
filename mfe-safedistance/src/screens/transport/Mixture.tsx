import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { mixedNames, strayOf, type Riding } from './mix.ts';

/** Of which projects and blocks people ride together, with how many of each, and what to do about it; nothing where they are of one. */
export function Mixture({ people }: { readonly people: readonly Riding[] }): ReactNode {
  const { t } = useTranslation('safedistance');
  const inWords = (names: readonly (string | null)[]): string => mixedNames(names).map(([name, n]) => `\u2068${name}\u2069 (${n})`).join(', ');
  const projects = inWords(people.map(({ project_name }) => project_name));
  const blocks = inWords(people.map(({ block }) => block));
  if (projects === '' && blocks === '') return null;
  return (
    <div className="firm-transport__mixture">
      {projects && <StatusTag color="orange" text={t('transport.projectsMixed', { names: projects })} />}
      {blocks && <StatusTag color="orange" text={t('transport.blocksMixed', { names: blocks })} />}
      <p>{t('transport.swap')}</p>
    </div>
  );
}

/** Marks somebody who has another project or block than most: these are to be swapped. */
export function Stray({ person, people }: { readonly person: Riding; readonly people: readonly Riding[] }): ReactNode {
  const { t } = useTranslation('safedistance');
  return strayOf(person, people).map((stray) => <StatusTag key={stray} color="orange" icon="swap" text={t(`transport.stray.${stray}`)} />);
}
