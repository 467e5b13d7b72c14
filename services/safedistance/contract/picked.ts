/** Records of safe distance that users can choose on screens of any area. Without zod. */
import type { Picked } from '@firm/platform/contract/picked';

interface Named {
  readonly id: number;
  readonly name: string;
}
const name = (row: Named): string => row.name;
const active = { is_active: 'true' };

/** Current and future projects. */
export const pickedProjects: Picked<Named> = { path: '/projects/', query: active, label: name };

/** Sites where residents work. */
export const pickedSites: Picked<Named> = { path: '/locations/', query: active, label: name };
