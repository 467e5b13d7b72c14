/** Lengths and counts of an alert's fields; read by the schemas and by the forms. */
export const alertLimits = {
  name: 120,
  description: 4_000,
  remarks: 2_000,
  imagesPerKind: 10,
  /** Of a person who reported without logging in. */
  reporter: 80,
} as const;

export const issueLocations = ['room', 'common area'] as const;
/** Who reported: somebody signed in, or a resident by the code of a room. */
export const alertSources = ['staff', 'resident'] as const;
export const imageKinds = ['before', 'after'] as const;
