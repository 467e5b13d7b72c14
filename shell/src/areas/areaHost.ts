const hosts = new Map<string, HTMLElement>();

/**
 * The element that an area draws in, made once and kept. It lives apart from the shell's own React tree, so an area can
 * be mounted before the frame has drawn its place, and the frame may draw its place again without losing the area.
 */
export function areaHost(areaId: string): HTMLElement {
  let host = hosts.get(areaId);
  if (!host) {
    host = document.createElement('div');
    host.id = `firm-area-${areaId}`;
    hosts.set(areaId, host);
  }
  return host;
}
