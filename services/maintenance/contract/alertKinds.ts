/** Kinds of alerts that other services count separately: requests of residents, and safety and security incidents. Ids never change. */
export const alertKinds = { incident: 2, request: 3 } as const;
