const empty = 'nobody-in';
/** A vacant state is never given to a zone with people in it, and no zone is out of order while somebody lives there. */
export const zoneTransitions = {
    'vacant-ready': [
        { to: 'vacant-reserved' },
        { to: 'occupied' },
        { to: 'vacant-dirty' },
        { to: 'vacant-disinfect' },
        { to: 'out-of-order', when: empty },
        { to: 'out-of-order-partial' },
    ],
    'vacant-reserved': [{ to: 'vacant-ready' }, { to: 'occupied' }, { to: 'vacant-dirty' }],
    occupied: [
        { to: 'occupied-reserved' },
        { to: 'occupied-dirty' },
        { to: 'occupied-disinfect' },
        { to: 'vacant-dirty', when: empty },
        { to: 'out-of-order-partial' },
    ],
    'occupied-reserved': [
        { to: 'occupied' },
        { to: 'occupied-dirty' },
        { to: 'occupied-disinfect' },
        { to: 'vacant-dirty', when: empty },
    ],
    'occupied-dirty': [{ to: 'occupied' }, { to: 'vacant-dirty', when: empty }],
    'occupied-disinfect': [{ to: 'occupied' }, { to: 'vacant-disinfect', when: empty }],
    'vacant-dirty': [{ to: 'vacant-ready' }, { to: 'vacant-disinfect' }, { to: 'out-of-order', when: empty }],
    'vacant-disinfect': [{ to: 'vacant-ready' }, { to: 'out-of-order', when: empty }],
    'out-of-order': [{ to: 'vacant-dirty' }],
    'out-of-order-partial': [
        { to: 'occupied', when: 'somebody-in' },
        { to: 'vacant-dirty', when: empty },
    ],
};
/** The states that a zone with `occupants` people in it may move to from `from`. */
export function allowedZoneMoves(from, occupants) {
    return zoneTransitions[from]
        .filter(({ when }) => when === undefined || (when === 'nobody-in') === (occupants === 0))
        .map(({ to }) => to);
}
