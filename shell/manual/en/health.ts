import type { Chapter } from '../chapter.ts';

export const health: Chapter = {
  title: 'Health: tracking and contact tracing',
  parts: [
    { blocks: ['Health records tell how a resident is. You need permission to view health records; others learn only whether a resident is cleared. That you opened a record is kept.'] },
    {
      title: 'Health records',
      blocks: [
        'Health manager, Tracking shows how many are in care, suspected, confirmed and isolated, what was found on which day, and the lists. Each figure leads to its list.',
        {
          steps: [
            'Choose New record and the resident. Only the statuses that may follow are offered.',
            'Give the day of the first symptoms, the temperature and the symptoms as far as they are known. For a suspicion the contacts appear below, with reasons.',
            'Save. The new record is the current one; the one before ends on its first day.',
          ],
        },
        'A status can be corrected within 24 hours; later, record anew how the resident is. Taking a suspicion back needs a commentary. Nothing is deleted.',
      ],
    },
    { title: 'Temperatures', blocks: ['In the tab Temperature round choose a floor or a room. Each resident takes two taps: the degrees, then the tenths; the next one who is missing follows. Nothing is filled in beforehand. Without a connection the readings wait on the device and are sent once, later. From 37.5 °C on a reading is a fever.'] },
    { title: 'Contacts', blocks: ['Contacts are found from who shared a room with the case in the infectious days. A confirmed case is traced by itself; for a suspicion choose Trace contacts, leave out who was no contact, and write. A stay that is corrected later changes the contacts too.'] },
    { title: 'Follow-up', blocks: ['Contact tracing, To be seen today lists who is followed up, room by room, those first for whom it matters most. Choose OK or Not OK for each, or all of a room at once. Follow-up ends by itself 14 days after the last contact; a missed day does not prolong it.'] },
  ],
};
