/** On every root element of an area, so that its own content can be distinguished from that of areas nested in it. */
export const AREA_CLASS = 'firm-area';

/**
 * The class by which styles are scoped to an area (`federation/styles/scopeStyles.ts`). It is set on the area's root element and,
 * as the key of antd's custom properties, on every root that antd renders for the area, including dialogs and menus attached to the
 * body. Anything else attached there gets it from `useAreaClass`.
 */
export function areaClass(areaId: string): string {
  return `${AREA_CLASS}--${areaId}`;
}
