/** The states of an alert and how they look (specification section 4). Data, read by service and screen alike. */
export const alertStatuses = [
    { id: 'open', name: 'Open', color: 'warning' },
    { id: 'assigned', name: 'Assigned', color: 'info' },
    { id: 'in-progress', name: 'In Progress', color: 'blue' },
    { id: 'resolved', name: 'Resolved', color: 'success' },
    { id: 'cancelled', name: 'Cancelled', color: 'grey' },
];
export const statusIds = alertStatuses.map((s) => s.id);
/** States in which the clock of the priority runs: somebody has the ticket and it is not done. */
export const runningStatuses = ['assigned', 'in-progress'];
