import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Safe distance and planner',
  parts: [
    {
      blocks: [
        'Safe distance shows where too many people are together, which places are affected by illness, and who works where and with whom. You need permission to view zones. The number of ill residents and their names are shown only to users who have permission to view health records.',
        'Most pages have a project and site filter at the top. Your choice applies to all pages and is kept for your next visit; it is also in the address, so a link shows the same.',
      ],
    },
    {
      title: 'Overview and dormitories',
      blocks: [
        'The overview counts the zones that are over their limit, nearly full, affected, to be watched or to be disinfected, and lists the ten most critical ones, each with an action. Below it are people mixing today in a bus, place or task, and who should swap with whom. Users with permission to change dormitories change the limits under Settings.',
        'Dormitory occupancy compares blocks, floors and sections with their limits, and the isolation beds with the number required.',
      ],
    },
    {
      title: 'At the door',
      blocks: [
        {
          steps: [
            'In Dormitory tracking, choose the place of the door.',
            'Scan a resident’s code or type the resident number, and choose Enters or Leaves. For anyone who does not live there, choose Visitor.',
            'The result appears below, with a sound. Without a connection, it is kept on the device and sent later.',
          ],
        },
        'Register gives the entries and exits of a day, as an Excel (XLSX) or PDF file.',
        'Open a kiosk shows a code for a phone or tablet at the door, where residents record their own entries and exits. The kiosk closes after the number of hours you enter, or when you end it. It shows no names.',
      ],
    },
    {
      title: 'Projects and sites',
      blocks: [
        'A project has dates, sites, zones, vendors and people in teams. A warning tells you when someone is on two projects. Projects and sites are not deleted: deactivate them. Sites are added on the overview, with their position on the map.',
      ],
    },
    {
      title: 'Map, plans and zones',
      blocks: [
        'The site monitor shows sites and dormitories on a map and in a list. Choose a dormitory for its floor plans, which can be printed. Zones shows for each zone whether it is safe to enter. The page of a zone has the QR code of its public page: anyone who scans it sees whether it is safe to enter, without logging in.',
      ],
    },
    {
      title: 'Transport',
      blocks: [
        'A route has times, days and seats. Riders are added one by one or as the team of a project. On the day, choose the direction and record who boards by scan, number or button. Seats reserved for others are not given away. Riders whose project or block differs from that of most others are marked.',
      ],
    },
    {
      title: 'Planner',
      blocks: [
        'Lanes are zones, cards are tasks. Drag a card to another lane, or use its menu, which also works on a phone and with the keyboard. Add Task is in each lane; Edit Zone is in its menu.',
        {
          points: [
            'If a place would exceed its limit, a message shows by how many people, and when it is free.',
            'Select several cards to move, shift, copy or delete them at once; Recent actions can undo it.',
            'A new task can be repeated weekly.',
            'Other users see your changes at once. If someone else was faster, your card returns to its lane with the reason.',
          ],
        },
        'The calendar and the table show the same tasks.',
      ],
    },
  ],
};
