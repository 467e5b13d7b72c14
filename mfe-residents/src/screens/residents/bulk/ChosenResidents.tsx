import Button from 'antd/es/button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '@firm/shared-ui/bulk/BulkBar.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';

const ChangeDialog = lazy(() => import('./ChangeDialog.tsx'));

interface ChosenResidentsProps {
  readonly ids: readonly number[];
  readonly onClear: () => void;
}

/** The actions for the selected residents. */
export function ChosenResidents({ ids, onClear }: ChosenResidentsProps): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  const [asking, setAsking] = useState<'change' | 'deactivate' | null>(null);
  return (
    <>
      <BulkBar label={t('bulk.chosenResidents')} chosen={t('bulk.chosen', { n: formats.number(ids.length) })}>
        <Button onClick={onClear}>{t('rooms.clear')}</Button>
        <MoreActions actions={[{ text: t('bulk.deactivate'), icon: 'ban', act: () => setAsking('deactivate') }]} />
        <Button type="primary" onClick={() => setAsking('change')}>
          {t('bulk.change')}
        </Button>
      </BulkBar>
      {asking && (
        <Suspense fallback={null}>
          <ChangeDialog
            ids={ids}
            deactivate={asking === 'deactivate'}
            onClose={() => setAsking(null)}
            onDone={() => {
              setAsking(null);
              onClear();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
