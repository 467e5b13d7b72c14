/** What screens of every area let people choose of what safe distance keeps. Without zod. */
import type { Picked } from '@firm/platform/contract/picked';

interface Named {
  readonly id: number;
  readonly name: string;
}
const name = (row: Named): string => row.name;
const active = { is_active: 'true' };

/** Projects that go on or are to come. */
export const pickedProjects: Picked<Named> = { path: '/projects/', query: active, label: name };

/** Sites at which residents work. */
export const pickedSites: Picked<Named> = { path: '/locations/', query: active, label: name };
