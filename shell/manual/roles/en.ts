import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Roles',
  parts: [
    {
      blocks: [
        'What you can see and do depends on your groups. A user administrator adds people to groups. In addition, each person has access to certain dormitories, or to all: what belongs to another dormitory does not appear at all, neither in lists nor in figures.',
        {
          table: [
            ['Group', 'Section that it opens'],
            ['Tenancy manager', 'Reservations, allocations and facility bookings'],
            ['Resident manager', 'Dormitories, clients, residents and rooms'],
            ['Health manager', 'Health tracking and contact tracing'],
            ['Maintenance manager', 'Alerts'],
            ['Report manager', 'Reports, and the reservations, residents, rooms and alerts that they cover; viewing only'],
            ['Safe distance manager', 'Safe distance, transport and the planner'],
            ['Facility setup', 'Set-up of dormitories, zones, beds, facilities, residents, clients and contracts'],
            ['User administrator', 'Users, groups, permissions and access to dormitories'],
          ],
          widths: [140, '*'],
        },
        {
          note: 'Sections are released one at a time. A section that is not available yet is in the menu and says so on its page; nothing that you enter elsewhere depends on it.',
        },
        'Changes to your permissions take effect within seconds, without logging in again.',
      ],
    },
  ],
};
