/** Places whose markers would cover each other share a spot on the map (docs/rules/safe-distance.md#site-monitor). Pure. */

/** Size of the largest marker, pixels, with the gap around it. */
const width = 84;
const height = 52;

/** A position on the whole map, in pixels at the present zoom. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/**
 * Groups of places, each at the position of its first place; no two groups cover each other. Depends only on the order of the places
 * and their distances, so moving the map changes nothing.
 */
export function spotsOf<P>(places: readonly P[], pixelOf: (place: P) => Pixel): readonly (readonly P[])[] {
  const spots: { readonly at: Pixel; readonly places: P[] }[] = [];
  for (const place of places) {
    const at = pixelOf(place);
    const near = spots.find((spot) => Math.abs(spot.at.x - at.x) < width && Math.abs(spot.at.y - at.y) < height);
    if (near) near.places.push(place);
    else spots.push({ at, places: [place] });
  }
  return spots.map((spot) => spot.places);
}
