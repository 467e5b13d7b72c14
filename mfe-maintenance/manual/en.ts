import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Maintenance: alerts',
  parts: [
    {
      blocks: [
        'An alert is anything that needs repair or attention. You need permission to view alerts; creating and changing them need further permissions.',
      ],
    },
    {
      title: 'Alert statuses',
      blocks: [
        {
          table: [
            ['From', 'To', 'What is needed'],
            ['Open', 'Assigned', 'An assignee'],
            ['Open', 'Cancelled', 'Remarks giving the reason'],
            ['Assigned', 'In Progress', 'The assignee has acknowledged it'],
            ['Assigned', 'Open', 'Nothing: the assignment is taken back'],
            ['Assigned', 'Cancelled', 'Remarks giving the reason'],
            ['In Progress', 'Resolved', 'Remarks on the solution; the time is set by the portal'],
            ['In Progress', 'Assigned', 'An assignee'],
            ['In Progress', 'Cancelled', 'Remarks giving the reason'],
            ['Resolved', 'In Progress', 'Only within 7 days, or as many as your organisation has set; the allowed time keeps running'],
          ],
          widths: [90, 90, '*'],
        },
        'A new alert is open. Any other change is refused; the message lists the allowed ones. A cancelled alert stays cancelled.',
      ],
    },
    {
      title: 'Allowed time',
      blocks: [
        'Each priority allows a number of hours from assignment to resolution. Unless your organisation has set others, these are: Critical 4, High 24, Medium 72, Low 168. Changing the priority keeps the time that has passed. The portal warns once when most of the time is used (80%, unless set otherwise) and once when it is used up.',
        'The badge with the duration counts from assignment to resolution, or to now: green within the allowed time, red beyond it, grey when data is missing.',
      ],
    },
    {
      title: 'The alerts dashboard',
      blocks: [
        'Maintenance manager, Alerts dashboard shows the figures, and the alerts as a table or a board by status. The table can be sorted, searched and filtered; your choices are kept in the address, so a link shows others the same rows.',
      ],
    },
    {
      title: 'Reporting and changing an alert',
      blocks: [
        {
          steps: [
            'Choose New alert and fill in the title. Say whether it is in a room or a common area, and which.',
            'Add photos if you can: a photo saves a description.',
            'Save. The photos are sent after the alert; if sending them fails, the alert is still saved and a message tells you.',
          ],
        },
        'Photos are rotated upright and their location data is removed. If someone else changed the alert in the meantime, their change is not overwritten: you see it and decide.',
      ],
    },
    {
      title: 'The details of an alert',
      blocks: [
        {
          table: [
            ['Tab', 'Shows'],
            ['Details', 'Title, type, description, where it is, dormitory, vendor, resident, and the photos from before the work'],
            ['Assigned To', 'Who does it, since when and how long assigning took, remarks, priority and severity'],
            ['Progress', 'Acknowledged or not, the actual start, remarks'],
            ['Resolution', 'When it was done, remarks, and the photos from after the work'],
            ['Audit', 'Every change: how many fields, which, when and by whom'],
          ],
          widths: [90, '*'],
        },
      ],
    },
  ],
};
