import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolatedName } from '@firm/shared-ui/format/isolated.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { TransportRoute } from './api.ts';

/** The names of the projects or blocks whose residents ride together; renders nothing if there is only one. */
export function Mixed({ mixed_projects: projects, mixed_blocks: blocks }: Pick<TransportRoute, 'mixed_projects' | 'mixed_blocks'>): ReactNode {
  const { t } = useTranslation('safedistance');
  const formats = useFormats();
  return (
    <>
      {projects.length > 0 && <StatusTag color="orange" text={t('transport.mixedProjects', { n: projects.length })} hint={formats.list(projects.map(isolatedName))} />}
      {blocks.length > 0 && <StatusTag color="orange" text={t('transport.mixedBlocks', { n: blocks.length })} hint={formats.list(blocks.map(isolatedName))} />}
    </>
  );
}
