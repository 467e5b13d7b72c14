import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '../area/index.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Id } from '../format/Id.tsx';
import { pageOf, type Reference } from './references.ts';
import './references.css';

interface RefusalDialogProps {
  /** What was refused, e.g. 'Vendor X cannot be deactivated'. */
  readonly title: string;
  readonly references: readonly Reference[];
  readonly onClose: () => void;
}

/** Links to the first few; the count covers the rest. */
const linksShown = 8;

/** Kinds of record that the texts name. */
const named = ['employee', 'alert', 'zone', 'workzone', 'resourceallocation', 'resourcereserve', 'facilitybooking', 'resource', 'employerfirm'] as const;

/** Why a thing stays: what refers to it, in words, with the way there. */
export function RefusalDialog({ title, references, onClose }: RefusalDialogProps): ReactNode {
  const { t } = useTranslation('ui');
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
            <strong>{t(`refusal.entity.${named.find((name) => name === entity) ?? 'other'}`, { n: count })}</strong>
            <span className="firm-references__links">
              {ids.slice(0, linksShown).map((id) => {
                const page = pageOf(entity, id);
                return page ? (
                  <AreaLink key={id} to={page} onClick={onClose}>
                    <Id>{`#${id}`}</Id>
                  </AreaLink>
                ) : null;
              })}
              {count > Math.min(ids.length, linksShown) && pageOf(entity, 1) && <span>…</span>}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
