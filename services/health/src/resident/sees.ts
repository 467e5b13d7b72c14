/** Whether a caller may know more about a resident than that they are cleared (docs/rules/health.md#who-learns-what). */
import type { Principal } from '@firm/platform/auth/principal';
import { permissionName } from '@firm/platform/contract/permissions';
import { declaration } from '../../contract/declaration.ts';

export const seesHealth = ({ isSuperuser, permissions }: Principal): boolean => isSuperuser || permissions.has(permissionName(declaration.app, 'view', 'healthtrackrecord'));
