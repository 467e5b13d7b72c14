import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Flyout } from '../dialog/Flyout.tsx';
import { FlyoutItem } from '../dialog/FlyoutItem.tsx';
import { Icon } from '../status/Icon.tsx';

const formats = ['xlsx', 'csv'] as const;
/** A workbook or text. */
export type TableFormat = (typeof formats)[number];

interface FormatMenuProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onChoose: (format: TableFormat) => void;
}

/** A button that offers the formats in which a table can be saved. */
export function FormatMenu({ label, disabled, onChoose }: FormatMenuProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Flyout
      label={label}
      disabled={disabled}
      trigger={
        <>
          <Icon name="download" /> {label}
        </>
      }
    >
      {() =>
        formats.map((format) => (
          <FlyoutItem key={format} onChoose={() => onChoose(format)}>
            {t(`export.${format}`)}
          </FlyoutItem>
        ))
      }
    </Flyout>
  );
}
