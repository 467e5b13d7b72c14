import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolatedName } from '@firm/shared-ui/format/isolated.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { differencesOf, mixturesOf, type Riding } from './mix.ts';

/** The projects and blocks whose residents ride together, with the number of each, and what to do about it; renders nothing if there is only one. */
export function Mixture({ people }: { readonly people: readonly Riding[] }): ReactNode {
  const { t } = useTranslation('safedistance');
  const formats = useFormats();
  const { projects, blocks } = mixturesOf(people);
  const inWords = (names: typeof projects): string => formats.list(names.map(([name, n]) => `${isolatedName(name)} (${n})`));
  if (projects.length === 0 && blocks.length === 0) return null;
  return (
    <div className="firm-transport__mixture">
      {projects.length > 0 && <StatusTag color="orange" text={t('transport.projectsMixed', { names: inWords(projects) })} />}
      {blocks.length > 0 && <StatusTag color="orange" text={t('transport.blocksMixed', { names: inWords(blocks) })} />}
      <p>{t('transport.swap')}</p>
    </div>
  );
}

/** Marks a rider with another project or block than most: these should be swapped. */
export function OddOneOutTag({ person, people }: { readonly person: Riding; readonly people: readonly Riding[] }): ReactNode {
  const { t } = useTranslation('safedistance');
  return differencesOf(person, people).map((difference) => <StatusTag key={difference} color="orange" icon="swap" text={t(`transport.stray.${difference}`)} />);
}
