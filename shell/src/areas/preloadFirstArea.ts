import { barePath } from '@firm/shared-ui/i18n/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { loadArea } from '../federation/remotes.ts';
import { publishedArea } from '../registry/registry.ts';
import { areaShownAt } from './areaShownAt.ts';
import { isAreaSettled } from './areaStates.ts';
import { slowAfter } from './panelState.ts';
import { fit, shellVersion } from './shellVersion.ts';

const pollMs = 50;
/** Longest wait for the requests of a page that is shown, milliseconds. */
const maxWaitMs = 1_000;

/**
 * Starts loading the code of the area that the first address shows, ahead of everything around it. A failure is reported
 * and retried by the component that shows the area. Resolves once the area has shown its content, or why it cannot, or
 * the longest loading time is over; at once if the page belongs to the shell.
 */
export async function preloadFirstArea(): Promise<void> {
  const id = areaShownAt(barePath(window.location.pathname));
  if (id === null) return;
  const area = publishedArea(id);
  if (area && fit(shellVersion, area.requiresShell) === 'fits') loadArea(area).catch(() => undefined);
  await until(() => isAreaSettled(id), slowAfter);
  await until(() => queryClient.isFetching() === 0, maxWaitMs);
}

/** Polls until a condition holds, at first after a short moment; for so many milliseconds at most. */
async function until(holds: () => boolean, withinMs: number): Promise<void> {
  const end = performance.now() + withinMs;
  do await new Promise((resolve) => setTimeout(resolve, pollMs));
  while (!holds() && performance.now() < end);
}
