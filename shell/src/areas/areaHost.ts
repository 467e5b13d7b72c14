const hosts = new Map<string, HTMLElement>();

/**
 * The element that an area renders into, created once and kept. It is outside the shell's own React tree, so that an
 * area can be mounted before the frame has rendered its place, and survives when the frame renders its place again.
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
