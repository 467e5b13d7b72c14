import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Finding your way',
  parts: [
    {
      blocks: [
        'All pages share the same layout.',
        { picture: 'frame' },
        {
          table: [
            ['', 'Part', 'What it is for'],
            ['1', 'Side menu', 'Your name, and the sections that you have permission for. The button with three lines makes it narrow or wide; on a small screen it opens over the page.'],
            ['2', 'Title', 'Which page you are on.'],
            ['3', 'Tools', 'Search, dormitory filter, notification bell, dark mode, language; for superusers and staff a link to the administration.'],
            ['4', 'Breadcrumbs', 'The pages above this one.'],
            ['5', 'Page tools', 'Refresh, Go Back, and the QR code of the page.'],
            ['6', 'Page', 'The page content.'],
            ['7', 'Footer', 'Your operator, how to reach them, and the copyright line.'],
          ],
          widths: [16, 80, '*'],
        },
      ],
    },
    {
      title: 'Sections and permissions',
      blocks: [
        'The side menu shows only the sections you have permission for. Inside a section an item with a ban icon needs a permission you do not have. A page that you do not have access to looks like a page that does not exist. Ask a user administrator if something is missing.',
      ],
    },
    {
      title: 'Dormitory filter',
      blocks: [
        'The building icon in the top bar lists the dormitories you have access to. Select one or more: figures, lists and the bell then cover only those. With none selected, everything is shown. The badge shows how many are selected or, with none selected, available. The arrow beside a dormitory opens its page. Your choice is kept on this device.',
      ],
    },
    {
      title: 'Search',
      blocks: [
        'Search, or Ctrl + K, finds residents, rooms and facilities, dormitories, clients, reservations, alerts and pages, as far as you have access to them, and commands such as Dark mode or Lock. Arrow keys select, Enter opens.',
      ],
    },
    {
      title: 'Notification bell',
      blocks: [
        'The bell counts the open alerts and lists the ten newest. It updates by itself. A click on one opens its details without leaving your page; All notifications leads to the full list. A message appears when an alert is due soon, another when it is overdue, and one when it has stayed unassigned for too long.',
      ],
    },
    {
      title: 'Refresh, Go Back, QR code',
      blocks: [
        'Pages load their data again when you come back to them after more than two minutes. Refresh does so at once. The QR code leads another device to the page that you see; it is available in light or dark colours and can be saved as an image named after the page.',
      ],
    },
    {
      title: 'Messages',
      blocks: [
        'Short messages appear in the corner at the bottom for three seconds: red for errors, brown for warnings, blue for information, green for success. Point at a message to keep it; the cross closes it. What can be undone is listed under Recent actions until you leave or reload the portal. A thin bar at the top shows that something is loading, and turns red if loading fails.',
      ],
    },
    {
      title: 'Without a mouse',
      blocks: [
        {
          points: [
            'Tab and Shift + Tab go from control to control; what has the focus is outlined.',
            'Enter follows a link or presses a button, the space bar ticks a box.',
            'Escape closes menus, dialogs and the side menu on small screens.',
            'The first press of Tab on a page offers Skip to content.',
          ],
        },
      ],
    },
  ],
};
