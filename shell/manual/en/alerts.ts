import type { Chapter } from '../chapter.ts';

export const alerts: Chapter = {
  title: 'Maintenance: alerts',
  parts: [
    {
      blocks: [
        'An alert (also called a ticket) is anything that has to be repaired or looked at. Alerts need the permission to view alerts; creating and changing them need their own.',
      ],
    },
    {
      title: 'The life of an alert',
      blocks: [
        {
          table: [
            ['From', 'To', 'What is needed'],
            ['Open', 'Assigned', 'Somebody to do it'],
            ['Open', 'Cancelled', 'Remarks that say why'],
            ['Assigned', 'In Progress', 'The assignee has acknowledged it'],
            ['Assigned', 'Open', 'Nothing: the assignment is taken back'],
            ['Assigned', 'Cancelled', 'Remarks that say why'],
            ['In Progress', 'Resolved', 'Remarks on the solution; the time is set by the portal'],
            ['In Progress', 'Assigned', 'Somebody to do it'],
            ['In Progress', 'Cancelled', 'Remarks that say why'],
            ['Resolved', 'In Progress', 'Only within 7 days; the same clock goes on'],
          ],
          widths: [90, 90, '*'],
        },
        'A new alert is open. Any other move is refused, and the message names those that are allowed. A cancelled alert stays cancelled.',
      ],
    },
    {
      title: 'Allowed time',
      blocks: [
        'Each priority allows a number of hours from assignment to resolution. Unless your organisation has set others, these are: Critical 4, High 24, Medium 72, Low 168. Changing the priority keeps the time that has passed. The portal warns once at 80 % and once when the time is used up.',
        'The badge with the duration counts from assignment to resolution, or to now: green within the allowed time, red beyond it, grey when something is missing.',
      ],
    },
    {
      title: 'The alerts dashboard',
      blocks: [
        'Maintenance manager, Alerts dashboard shows the figures, and the alerts as a table or as a board by status. The table can be sorted, searched and filtered; what you chose is in the address, so a link shows others the same rows.',
      ],
    },
    {
      title: 'Reporting and changing an alert',
      blocks: [
        {
          steps: [
            'Choose New alert and fill in the title. Say whether it is in a room or a common area, and which.',
            'Add pictures if you can: what a photograph shows need not be described.',
            'Save. The pictures are sent after the alert; if they fail, the alert is there all the same and the message says so.',
          ],
        },
        'Pictures are turned upright and freed of the place where they were taken. If somebody else changed the alert meanwhile, your change is not saved over theirs: you see what they changed and decide again.',
      ],
    },
    {
      title: 'The details of an alert',
      blocks: [
        {
          table: [
            ['Tab', 'Shows'],
            ['Details', 'Title, type, description, where it is, dormitory, vendor, resident, and the pictures from before'],
            ['Assigned To', 'Who does it, since when and how long assigning took, remarks, priority and severity'],
            ['Progress', 'Acknowledged or not, the actual start, remarks'],
            ['Resolution', 'When it was done, remarks, and the pictures from after'],
            ['Audit', 'Every change: how many fields, which, when and by whom'],
          ],
          widths: [90, '*'],
        },
      ],
    },
  ],
};
