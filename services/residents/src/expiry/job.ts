/**
 * Sends one reminder for each pass or passport that is about to expire. The day of the next reminder is stored on the resident
 * (`…_remind_on`), in the transaction that sends the reminder: a restart or a second process sends nothing twice.
 */
import { WriteConflict, writeConflict } from '@firm/platform/change/writeConflict';
import type { Write } from '@firm/platform/change/write';
import type { Job } from '@firm/platform/jobs/schedule';
import type { ServiceContext } from '@firm/platform/service/context';
import { dueReminder, expiryDocuments, type ExpiryDocument } from '../../contract/resident/expiry.ts';
import { calendarOf } from '../calendar/calendar.ts';
import { daysBetween, type Day } from '@firm/platform/contract/days';
import { residentModel, type ResidentDocument } from '../resident/model.ts';
import { reminderType } from './reminders.ts';
import { nextReminderDay } from './rules.ts';

const batchSize = 200;

/** In every process (docs/rules/residents.md#expiring-passes). @param everyMs milliseconds between two rounds */
export function expiryJob(service: ServiceContext, everyMs = 60_000): Job {
  return { name: 'passes about to end', everyMs, run: () => sendReminders(service) };
}

/** Sends every reminder that is due, by the current day of each resident's dormitory. */
export async function sendReminders(service: ServiceContext): Promise<void> {
  const calendar = await calendarOf(service, 'all');
  for (const document of expiryDocuments) {
    const field = `${document}_remind_on` as const;
    for (;;) {
      const due = await service
        .everyRow(residentModel, 'passes end in every organisation')
        .find(calendar.where((today) => ({ [field]: { $type: 'string', $lte: today } })))
        .sort({ [field]: 1 })
        .limit(batchSize)
        .toArray();
      await Promise.all(due.map((employee) => sendReminder(service, employee, document, calendar.today(employee.dormitory))));
      if (due.length < batchSize) break;
    }
  }
}

async function sendReminder(service: ServiceContext, employee: ResidentDocument, document: ExpiryDocument, today: Day) {
  await service.commits.commit(reminderOf(employee, document, today)).catch((error: unknown) => {
    // Another process or a user changed the resident first; the next run looks again.
    if (!(error instanceof WriteConflict)) throw error;
  });
}

/** Sets the day of the next reminder, and sends one unless the document has already expired. */
function reminderOf(employee: ResidentDocument, document: ExpiryDocument, today: Day): Write {
  const [end, on] = [`${document}_expiry`, `${document}_remind_on`] as const;
  const day = employee[end];
  const reminder = day === null ? null : dueReminder(day, today);
  const next = day === null || daysBetween(today, day) < 0 ? null : nextReminderDay(day, reminder ?? undefined);
  return {
    guards: [
      {
        collection: residentModel.name,
        filter: { _id: employee._id, org: employee.org, [on]: employee[on], [end]: day },
        update: { $set: { [on]: next } },
        otherwise: writeConflict,
      },
    ],
    changes:
      day === null || reminder === null
        ? []
        : [
            {
              org: employee.org,
              dormitory: employee.dormitory,
              entity: 'employee',
              entity_id: employee._id,
              type: reminderType,
              data: { name: employee.name, document, day, days_left: daysBetween(today, day), within: reminder },
            },
          ],
  };
}
