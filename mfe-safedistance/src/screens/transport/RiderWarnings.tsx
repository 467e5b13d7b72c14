/** Warnings about riders that were saved nevertheless: too many seats taken, a second route, mixing. */
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolatedName } from '@firm/shared-ui/format/isolated.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import type { RidersWritten } from './api.ts';

type Warning = RidersWritten['warnings'][number];

export function RiderWarnings({ warnings, onClose }: { readonly warnings: readonly Warning[]; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('safedistance');
  const formats = useFormats();
  const words = (warning: Warning): string => {
    switch (warning.code) {
      case 'over_seats':
        return t('transport.overSeats', { people: warning.people, limit: warning.limit });
      case 'two_routes':
        return t('transport.twoRoutes', { name: warning.name, route: warning.route_name });
      case 'mixed_bus':
        return t('transport.mixedBus', { who: formats.list([...warning.mixed_projects, ...warning.mixed_blocks].map(isolatedName)) });
    }
  };
  return (
    <Dialog
      open
      title={t('transport.saved')}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('projects.close')}
        </Button>
      }
    >
      <ul>
        {warnings.map((warning) => (
          <li key={words(warning)}>{words(warning)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
