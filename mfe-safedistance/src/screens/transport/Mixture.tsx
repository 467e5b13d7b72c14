import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolatedName } from '@firm/shared-ui/format/isolated.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { mixedNames, differencesOf, type Riding } from './mix.ts';

/** The projects and blocks whose residents ride together, with the number of each, and what to do about it; renders nothing if there is only one. */
export function Mixture({ people }: { readonly people: readonly Riding[] }): ReactNode {
  const { t } = useTranslation('safedistance');
  const formats = useFormats();
  const inWords = (names: readonly (string | null)[]): string => formats.list(mixedNames(names).map(([name, n]) => `${isolatedName(name)} (${n})`));
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

/** Marks a rider with another project or block than most: these should be swapped. */
export function OddOneOutTag({ person, people }: { readonly person: Riding; readonly people: readonly Riding[] }): ReactNode {
  const { t } = useTranslation('safedistance');
  return differencesOf(person, people).map((difference) => <StatusTag key={difference} color="orange" icon="swap" text={t(`transport.stray.${difference}`)} />);
}
