/** The palette's commands: actions of the frame, available by keyboard. */
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SearchHit } from '@firm/shared-ui/area/extensions.ts';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { downloadManual } from '../manual/downloadManual.ts';
import { switchDarkMode } from '../session/darkMode.ts';
import { lockSession } from '../session/lock.ts';

/** A line that performs an action instead of opening a page. */
export interface Command extends SearchHit {
  readonly run?: () => void;
}

interface CommandText {
  readonly key: string;
  readonly text: ParseKeys<'shell'>;
  readonly icon: string;
  readonly to?: string;
  readonly run?: () => void;
}

const commands: readonly CommandText[] = [
  { key: 'profile', text: 'profile.title', icon: 'user', to: '/auth/profile' },
  { key: 'dark', text: 'topbar.darkMode', icon: 'moon', run: () => void switchDarkMode() },
  { key: 'manual', text: 'manual.title', icon: 'book', run: () => void downloadManual() },
  { key: 'lock', text: 'lock.action', icon: 'lock', run: () => void lockSession().catch(notifyError) },
  { key: 'logout', text: 'logout.action', icon: 'signOut', to: '/auth/logout' },
];

/** The commands in the user's language. */
export function useCommands(): readonly Command[] {
  const { t } = useTranslation('shell');
  return commands.map(({ key, text, icon, to = '/', run }) => ({ key: `command-${key}`, title: t(text), details: [], to, icon, ...(run && { run }) }));
}
