/** Whether the page reads from right to left; antd's Drawer supports only physical sides. */
import { useTranslation } from 'react-i18next';

export function useRightToLeft(): boolean {
  const { i18n } = useTranslation('ui');
  return i18n.dir() === 'rtl';
}
