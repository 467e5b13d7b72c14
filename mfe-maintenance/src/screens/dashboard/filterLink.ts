/** Name of the dashboard's table in the address. */
export const tableName = 'alerts';

/** Address of the dashboard with its table filtered, in the table's own form. */
export function filteredBy(filters: Readonly<Record<string, readonly string[]>>): string {
  const params = new URLSearchParams();
  for (const [key, values] of Object.entries(filters)) {
    for (const value of values) params.append(`${tableName}.f.${key}`, value);
  }
  return `/maintenance?${params.toString()}`;
}
