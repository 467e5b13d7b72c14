import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '../area/index.ts';
import type { Registry } from '../area/manifest.ts';
import { registryQuery } from '../area/registry.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Id } from '../format/Id.tsx';
import { useLanguage } from '@firm/shared-ui/i18n/index.ts';
import { countedIn, pageOf, pagesOf, type RecordPages, type Reference } from './references.ts';
import './references.css';

interface RefusalDialogProps {
  /** The refused action, e.g. 'Vendor X cannot be deactivated'. */
  readonly title: string;
  readonly references: readonly Reference[];
  readonly onClose: () => void;
}

/** Number of records with links; the count covers the rest. */
const linksShown = 8;

/** Until the registry is loaded, records are only counted, without name or link. */
const unknown: { readonly pages: RecordPages; readonly names: Readonly<Record<string, string>> } = { pages: {}, names: {} };

/** Why a record cannot be deleted or deactivated: the records that refer to it, in words, with links. */
export function RefusalDialog({ title, references, onClose }: RefusalDialogProps): ReactNode {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const select = useCallback((registry: Registry) => ({ pages: pagesOf(registry), names: countedIn(registry, language) }), [language]);
  const { data: { pages, names } = unknown } = useQuery({ ...registryQuery, select });
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('refusal.close')}
        </Button>
      }
    >
      <p>{t('refusal.text')}</p>
      {references.length === 0 && <p>{t('refusal.unseen')}</p>}
      <ul className="firm-references">
        {references.map(({ entity, count, ids }) => (
          <li key={entity}>
            <strong>{t('refusal.counted', { what: names[entity] ?? t('refusal.other'), n: count })}</strong>
            <span className="firm-references__links">
              {ids.slice(0, linksShown).map((id) => {
                const page = pageOf(pages, entity, id);
                return page ? (
                  <AreaLink key={id} to={page} onClick={onClose}>
                    <Id>{`#${id}`}</Id>
                  </AreaLink>
                ) : null;
              })}
              {count > Math.min(ids.length, linksShown) && pageOf(pages, entity, 1) && <span>…</span>}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
