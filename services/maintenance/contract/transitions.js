/** How long a resolved alert can be taken up again; a setting with this default. */
export const reopenDays = 7;
export const transitions = {
    open: [
        { to: 'assigned', needs: ['assignee'] },
        { to: 'cancelled', needs: ['remarks'] },
    ],
    assigned: [
        { to: 'in-progress', needs: ['assignee', 'ack'] },
        { to: 'open', needs: [] },
        { to: 'cancelled', needs: ['remarks'] },
    ],
    'in-progress': [
        { to: 'resolved', needs: ['resolve_remarks'] },
        { to: 'assigned', needs: ['assignee'] },
        { to: 'cancelled', needs: ['remarks'] },
    ],
    resolved: [{ to: 'in-progress', needs: ['assignee', 'ack'], withinDays: reopenDays }],
    cancelled: [],
};
/** The moves open to an alert now. `resolveTime` matters only to a resolved one. */
export function allowedMoves(alert, now = new Date()) {
    return transitions[alert.status].filter((move) => {
        if (move.withinDays === undefined)
            return true;
        if (!alert.resolve_time)
            return false;
        return now.getTime() - new Date(alert.resolve_time).getTime() <= move.withinDays * 24 * 3_600_000;
    });
}
/** The move to `to`, or null when it is not allowed from where the alert is. */
export function moveTo(alert, to, now) {
    return allowedMoves(alert, now).find((move) => move.to === to) ?? null;
}
