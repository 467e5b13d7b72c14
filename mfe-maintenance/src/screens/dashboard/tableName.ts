/** The name of the dashboard's table in the address. */
export const tableName = 'alerts';
