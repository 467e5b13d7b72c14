/** '…': a menu for actions that are rare or cannot be undone, separate from the main action next to it (docs/rules/screens.md#actions). */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../status/Icon.tsx';
import { Flyout } from './Flyout.tsx';
import { FlyoutItem } from './FlyoutItem.tsx';

interface MoreAction {
  readonly text: string;
  readonly icon?: IconName;
  readonly act: () => void;
  readonly disabled?: boolean;
}

/** Renders nothing if there are no actions. */
export function MoreActions({ actions, label }: { readonly actions: readonly (MoreAction | false)[]; /** 'More actions' by default. */ readonly label?: string }): ReactNode {
  const { t } = useTranslation('ui');
  const offered = actions.filter((action) => action !== false);
  if (offered.length === 0) return null;
  return (
    <Flyout label={label ?? t('dialog.more')} trigger={<Icon name="more" />} className="firm-ui-button firm-ui-button--icon firm-more">
      {() =>
        offered.map(({ text, icon, act, disabled }) => (
          <FlyoutItem key={text} disabled={disabled} onChoose={act}>
            {icon && <Icon name={icon} />} {text}
          </FlyoutItem>
        ))
      }
    </Flyout>
  );
}
