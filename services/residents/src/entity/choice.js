/** Checks references into the reference lists, which are code and never go away. */
import { invalid } from '@firm/platform/errors/apiError';
/** @throws 422 naming each field whose id the list lacks. `choices`: field → its list. */
export function checkChoices(body, choices) {
    const errors = {};
    for (const [field, list] of Object.entries(choices)) {
        const id = body[field];
        if (id === undefined || id === null || list.some((row) => row.type_id === id))
            continue;
        errors[field] = [{ key: 'unknown_reference', values: { field } }];
    }
    if (Object.keys(errors).length > 0)
        throw invalid(errors);
}
/** Without the members that are undefined: what a body really says. */
export function said(body) {
    return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}
