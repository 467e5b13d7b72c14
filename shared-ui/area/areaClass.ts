/** On every element that an area draws in: within it, an area's own content is told apart from that of one that it shows. */
export const AREA_CLASS = 'firm-area';

/**
 * The class by which an area's styles know what is the area's (`federation/styles/scopeStyles.ts`). It stands on the
 * element that the area draws in and, as the key of antd's custom properties, on every root that antd draws for it, so
 * also on dialogs and menus that hang from the page's body. What is put there without antd takes it by `useAreaClass`.
 */
export function areaClass(areaId: string): string {
  return `${AREA_CLASS}--${areaId}`;
}
