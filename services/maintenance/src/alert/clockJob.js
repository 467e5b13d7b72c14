import { systemScope } from '@firm/platform/mongo/scope';
import { dueTimes } from '../../contract/clock.ts';
import { allowedHours } from '../lookup/lists.ts';
import { alertCollection } from './model.ts';
import { withDerived } from './rules.ts';
import { alertWrite } from './write.ts';
const atOnce = 200;
/** Another process, or a person, was faster; the next turn looks again. */
class MovedOn extends Error {
}
export function clockJob(service, everyMs = 2_000) {
    return { name: 'alert clock', everyMs, run: () => sayWhatIsDue(service, new Date()) };
}
/** Handles every alert whose clock has something to say at `now`. */
export async function sayWhatIsDue(service, now) {
    for (;;) {
        const due = (await service
            .model(alertCollection)
            .find({ clock_at: { $type: 'date', $lte: now } })
            .sort({ clock_at: 1 })
            .limit(atOnce)
            .setOptions({ scope: systemScope('the clock runs for every organisation') })
            .lean());
        await Promise.all(due.map((alert) => say(service, alert, now)));
        if (due.length < atOnce)
            return;
    }
}
async function say(service, before, now) {
    const hours = allowedHours(before.priority);
    if (hours === null || !before.assign_time)
        return;
    const breached = dueTimes(before.assign_time, hours).breach.getTime() <= now.getTime();
    // One that was not looked at for long goes straight to breached: a warning after the fact helps nobody.
    const said = breached ? { ...before, warned_at: before.warned_at ?? now, breached_at: now } : { ...before, warned_at: now };
    const after = { ...withDerived(said, said), rev: before.rev + 1 };
    const write = alertWrite(before, after, breached ? 'alert.breached' : 'alert.warned', () => new MovedOn());
    await service.commits.commit(write).catch((error) => {
        if (!(error instanceof MovedOn))
            throw error;
    });
}
