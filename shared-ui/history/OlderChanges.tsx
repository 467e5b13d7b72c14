import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface OlderChangesProps {
  readonly loading: boolean;
  readonly onLoad: () => void;
}

/** Loads the next page of a history. */
export function OlderChanges({ loading, onLoad }: OlderChangesProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Button loading={loading} onClick={onLoad}>
      {t('history.more')}
    </Button>
  );
}
