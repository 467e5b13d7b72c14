/** The permissions that there are: what the services declare. */
import { permissionsOf } from '@firm/platform/contract/declaration';
import type { ServiceContext } from '@firm/platform/service/context';
import { readDeclarations } from '@firm/platform/service/declarations';

/** As calls list them, by id. */
export const everyPermission = async (service: Pick<ServiceContext, 'connection'>) => permissionsOf(await readDeclarations(service));

/** Their full names, in that order. */
export const everyPermissionName = async (service: Pick<ServiceContext, 'connection'>): Promise<Set<string>> => new Set((await everyPermission(service)).map(({ name }) => name));
