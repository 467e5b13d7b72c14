/** The tenancy states of a resident and the moves between them (specification section 4; decisions.md, "Tenancy"). */
export const tenancyStatuses = [
    { id: 'P', name: 'Pending', color: 'blue' },
    { id: 'S', name: 'Suspend', color: 'warning' },
    { id: 'CI', name: 'Checked-In', color: 'success' },
    { id: 'CO', name: 'Checked-Out', color: 'error' },
    { id: 'T', name: 'Transferred', color: 'purple' },
];
export const tenancyStatusIds = tenancyStatuses.map((s) => s.id);
export const initialTenancyStatus = 'P';
export const tenancyTransitions = {
    P: ['CI', 'S'],
    CI: ['T', 'CO', 'S'],
    S: ['CI', 'CO', 'P'],
    T: ['CI', 'CO'],
    CO: ['P'],
};
/** The states that a resident may move to; a suspended one goes back to pending only if never checked in. */
export function allowedTenancyMoves(from, everCheckedIn) {
    return tenancyTransitions[from].filter((to) => !(from === 'S' && to === 'P' && everCheckedIn));
}
