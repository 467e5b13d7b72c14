/** All permissions, as the services declare them. */
import { permissionsOf } from '@firm/platform/contract/declaration';
import type { ServiceContext } from '@firm/platform/service/context';
import { readDeclarations } from '@firm/platform/service/declarations';

/** The permissions in the form in which calls list them, by id. */
export const everyPermission = async (service: Pick<ServiceContext, 'connection'>) => permissionsOf(await readDeclarations(service));

/** The full names of all permissions, by id. */
export const everyPermissionName = async (service: Pick<ServiceContext, 'connection'>): Promise<Set<string>> => new Set((await everyPermission(service)).map(({ name }) => name));
