/** The areas of the specification's section 2. One that is not published shows as missing; `FIRM_AREAS` overrides. */
export const expectedAreas = [
    'mfe-tenancy',
    'mfe-residents',
    'mfe-health',
    'mfe-maintenance',
    'mfe-safedistance',
    'mfe-admin',
];
