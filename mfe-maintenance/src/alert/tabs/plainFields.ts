/** Which fields of the report need no more than their declaration on the alert's page. */
import { fieldsIn } from '@firm/platform/contract/entity/field';
import { alertFields } from '@firm/maintenance/contract/fields/alert';

/** Shown elsewhere on the page, or with choices of their own. */
const special: ReadonlySet<string> = new Set(['name', 'description', 'issue_location', 'remarks']);
/** Their choices come from the services. */
const chosen: ReadonlySet<string> = new Set(['lookup', 'reference', 'moment']);

export const plainFields = fieldsIn(alertFields, 'report').filter((name) => !special.has(name) && !chosen.has(alertFields[name].kind));
