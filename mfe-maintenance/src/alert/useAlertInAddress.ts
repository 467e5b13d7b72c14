import { useEffect } from 'react';
import { useShownInAddress } from '@firm/shared-ui/address/useShownInAddress.ts';
import { idOfReference } from './reference.ts';
import { shownByScreen } from './shownByScreen.ts';
import { tabOf } from './tabKeys.ts';

/** The alert that `?alert=` names by id or reference, or null; and its tab. */
export function useAlertParameters() {
  const { shown, tab, ...steps } = useShownInAddress('alert', 'tab', 'ticket');
  return { id: idOfReference(shown), tab: tabOf(tab), ...steps };
}

/**
 * The same for a screen that renders the alert dialog itself. While such a screen is mounted, the bell does not open its own
 * dialog, so that there are never two for one address.
 */
export function useAlertInAddress(): ReturnType<typeof useAlertParameters> {
  useEffect(() => shownByScreen.add(), []);
  return useAlertParameters();
}
