import { useSession } from '@firm/shared-ui/session/index.ts';

/** Keeps the document's `data-theme` in step with the session; the style sheet and antd follow it. */
export function applyTheme(): void {
  const show = (dark: boolean): void => {
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  };
  show(useSession.getState().darkMode);
  useSession.subscribe((now, before) => {
    if (now.darkMode !== before.darkMode) show(now.darkMode);
  });
}
