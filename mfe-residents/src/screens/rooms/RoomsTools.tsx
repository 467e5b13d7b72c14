import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { ExportMenu } from '@firm/shared-ui/export/ExportMenu.tsx';
import { exportFilters, type RoomFilter } from './roomFilter.ts';
import '@firm/shared-ui/dialog/button.css';

interface RoomsToolsProps {
  readonly filter: RoomFilter;
  readonly dormitory: string | undefined;
  /** Prints the rooms shown. */
  readonly onPrint: () => void;
}

/** The rooms shown on paper and as a file, and the link to the bulk import. */
export function RoomsTools({ filter, dormitory, onPrint }: RoomsToolsProps): ReactNode {
  const { t } = useTranslation('residents');
  const mayAdd = useSession((session) => session.can('add', 'workzone'));
  return (
    <div className="firm-rooms__tools">
      {mayAdd && (
        <AreaLink to="/operations/residents?tab=import&kind=rooms" className="firm-ui-button">
          <Icon name="upload" /> {t('rooms.import')}
        </AreaLink>
      )}
      <Button icon={<Icon name="file" />} onClick={onPrint}>
        {t('rooms.print')}
      </Button>
      <ExportMenu large path="/workzones/export/" query={() => ({ ...exportFilters(filter), ...(dormitory && { dormitory }) })} />
    </div>
  );
}
