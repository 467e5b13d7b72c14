/** Lengths and counts of an alert's fields; read by the schemas and by the forms. */
export const alertLimits = {
    name: 120,
    description: 4_000,
    remarks: 2_000,
    imagesPerKind: 10,
};
export const issueLocations = ['room', 'common area'];
export const imageKinds = ['before', 'after'];
