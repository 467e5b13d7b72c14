import { alertStatuses } from '../../contract/statuses.ts';
import * as lists from './lists.ts';
const serve = (path, rows) => async (call) => {
    const ordered = call.list.order[0]?.direction === -1 ? [...rows].reverse() : rows;
    const { limit, offset } = call.list;
    const address = (at) => `${call.base}/${path}/?limit=${limit}&offset=${at}`;
    return {
        count: rows.length,
        next: offset + limit < rows.length ? address(offset + limit) : null,
        previous: offset > 0 ? address(Math.max(0, offset - limit)) : null,
        results: ordered.slice(offset, offset + limit).map((row) => ({ ...row, url: `${call.base}/${path}/${row.type_id}/` })),
    };
};
const statuses = alertStatuses.map((status, i) => ({ type_id: i + 1, ...status }));
export const lookupHandlers = {
    listAlertTypes: serve('alert_types', lists.alertTypes),
    listAlertStatuses: serve('alert_statuses', statuses),
    listPriorityTypes: serve('priority_types', lists.priorityTypes),
    listSeverityTypes: serve('severity_types', lists.severityTypes),
    listAreaTypes: serve('area_types', lists.areaTypes),
    listProblemTypes: serve('problem_types', lists.problemTypes),
};
