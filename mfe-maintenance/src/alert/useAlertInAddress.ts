import { useEffect } from 'react';
import { useShownInAddress } from '@firm/shared-ui/address/useShownInAddress.ts';
import { idOfReference } from './reference.ts';
import { shownByScreen } from './shownByScreen.ts';
import { tabOf } from './tabKeys.ts';

/** The alert that `?alert=` names, by id or reference, null for none; and its tab. */
export function useAlertParameters() {
  const { shown, tab, ...steps } = useShownInAddress('alert', 'tab', 'ticket');
  return { id: idOfReference(shown), tab: tabOf(tab), ...steps };
}

/**
 * The same for a screen that draws the alert dialog itself. While it is there, the bell's alert dialog leaves the
 * drawing to it, so that one address never shows two.
 */
export function useAlertInAddress(): ReturnType<typeof useAlertParameters> {
  useEffect(() => shownByScreen.add(), []);
  return useAlertParameters();
}
