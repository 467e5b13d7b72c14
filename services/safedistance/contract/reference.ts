/** Numbers by which people call what safe distance keeps: `ST-000123`. */
const of = (prefix: string) => (id: number): string => `${prefix}-${String(id).padStart(6, '0')}`;

export const siteReference = of('ST');
export const projectReference = of('PJ');
export const taskReference = of('TK');
export const routeReference = of('TR');
