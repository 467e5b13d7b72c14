import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Health: tracking and contact tracing',
  parts: [
    {
      blocks: [
        'Health records show the health status of residents. You need permission to view them; other users only see whether a resident is cleared. The audit records that you opened a record.',
      ],
    },
    {
      title: 'Health records',
      blocks: [
        'Health manager, Tracking shows how many residents are in care, suspected, confirmed and isolated, the new cases of each day, and the lists. Each figure leads to its list.',
        {
          steps: [
            'Choose New health record and select the resident. Only the statuses that are allowed next are offered.',
            'Enter the day of the first symptoms, the temperature and the symptoms, as far as they are known. For a suspected case the contacts appear below, with the reasons.',
            'Save. The new record becomes the current one; the previous record ends on its first day.',
          ],
        },
        'A status can be corrected within 24 hours; after that, record a new status. Withdrawing a suspicion needs a comment. Nothing is deleted.',
      ],
    },
    {
      title: 'Temperatures',
      blocks: [
        'In the tab Temperature round, choose a floor or room. Each resident takes two taps: degrees, then tenths; the next resident without a reading follows. Nothing is filled in beforehand. Without a connection, readings are kept on the device and sent once, later. A reading of 37.5 °C or more is a fever.',
      ],
    },
    {
      title: 'Contacts',
      blocks: [
        'Contacts are residents who shared a room with the case during the infectious days. A confirmed case is traced automatically; for a suspected case choose Trace contacts, leave out anyone who was not a contact, and confirm. If a stay is corrected later, the contacts change too.',
      ],
    },
    {
      title: 'Follow-up',
      blocks: [
        'Contact tracing, To check today lists the contacts in follow-up room by room, the most urgent first. Choose OK or Not OK for each resident, or for a whole room at once. Follow-up ends automatically 14 days after the last contact; a missed day does not extend it.',
      ],
    },
  ],
};
