import type { Chapter } from '../chapter.ts';

export const roles: Chapter = {
  title: 'Roles',
  parts: [
    {
      blocks: [
        'What you may see and do follows from your groups. A user administrator puts people into groups. Besides, each person has access to certain dormitories, or to all: what belongs to another dormitory does not appear at all, neither in lists nor in figures.',
        {
          table: [
            ['Group', 'Section that it opens'],
            ['Tenancy manager', 'Reservations, allocations and facility bookings'],
            ['Resident manager', 'Dormitories, clients, residents and rooms'],
            ['Health manager', 'Health tracking and contact tracing'],
            ['Maintenance manager', 'Alerts'],
            ['Report manager', 'Reports; may view, and change nothing'],
            ['Facility setup', 'Setting up dormitories, rooms, resources and clients'],
            ['User administrator', 'Users, groups, permissions and access to dormitories'],
          ],
          widths: [140, '*'],
        },
        {
          note: 'Sections are released one by one. One that is not there yet is in the menu and says so on its page; nothing that you enter elsewhere depends on it.',
        },
        'A change of your permissions is felt within seconds, without logging in again.',
      ],
    },
  ],
};
