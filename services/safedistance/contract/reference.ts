/** Reference numbers of the records of safe distance: `ST-000123`. */
import { numberedReference } from '@firm/platform/contract/reference';

const of = (prefix: string) => (id: number): string => numberedReference(prefix, id);

export const siteReference = of('ST');
export const projectReference = of('PJ');
export const taskReference = of('TK');
export const routeReference = of('TR');
