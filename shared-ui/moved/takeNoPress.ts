/** Long enough for a finger that is on its way, milliseconds. */
const momentMs = 700;

/**
 * What has just come or moved takes no press for a moment, as it would be meant for what stood in its place. Keys and screen readers reach it
 * all the while. An animation, since it ends by itself, whatever becomes of the component. Also to be given as a `ref`, for what has just come.
 */
export function takeNoPress(moved: Element | null): void {
  moved?.animate({ pointerEvents: ['none', 'none'] }, momentMs);
}
