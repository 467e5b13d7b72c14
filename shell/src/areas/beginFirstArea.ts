import { barePath } from '@firm/shared-ui/i18n/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { loadArea } from '../federation/remotes.ts';
import { publishedArea } from '../registry/registry.ts';
import { areaShownAt } from './areaShownAt.ts';
import { areaStands } from './areaStates.ts';
import { slowAfter } from './panelState.ts';
import { fit, shellVersion } from './shellVersion.ts';

const lookEveryMs = 50;
/** For what a page has asked for, once it stands. */
const longestMs = 1_000;

/**
 * Begins to load the code of the area that the first address shows, ahead of everything around it. A failure is reported and
 * retried by the component that shows the area. Resolves once the area has shown its content, or why it cannot, or has taken as
 * long as a page may take; at once if the page is the shell's own.
 */
export async function beginFirstArea(): Promise<void> {
  const id = areaShownAt(barePath(window.location.pathname));
  if (id === null) return;
  const area = publishedArea(id);
  if (area && fit(shellVersion, area.requiresShell) === 'fits') loadArea(area).catch(() => undefined);
  await until(() => areaStands(id), slowAfter);
  await until(() => queryClient.isFetching() === 0, longestMs);
}

/** Looks after a moment, and then now and again; for so many milliseconds. */
async function until(holds: () => boolean, withinMs: number): Promise<void> {
  const end = performance.now() + withinMs;
  do await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  while (!holds() && performance.now() < end);
}
