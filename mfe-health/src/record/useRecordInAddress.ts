import { useShownInAddress } from '@firm/shared-ui/address/useShownInAddress.ts';

/** The record that `?record=` names, or null, and its tab from `?part=`. */
export function useRecordInAddress() {
  const { shown, tab: part, setTab: setPart, ...steps } = useShownInAddress('record', 'part');
  const id = Number(shown);
  return { id: Number.isSafeInteger(id) && id > 0 ? id : null, part, setPart, ...steps };
}
