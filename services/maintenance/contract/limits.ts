/** Lengths and counts of an alert's fields; read by the schemas and by the forms. */
export const alertLimits = {
  name: 120,
  description: 4_000,
  remarks: 2_000,
  imagesPerKind: 10,
  /** Name and contact of a person who reported without signing in. */
  reporter: 80,
} as const;

export const issueLocations = ['room', 'common area'] as const;
/** Who reported: a signed-in user, or a resident with a door code. */
export const alertSources = ['staff', 'resident'] as const;
export const imageKinds = ['before', 'after'] as const;
