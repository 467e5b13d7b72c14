/** What the user manual says. It tells of what is there; a section of the portal gets its chapter when it is built. */
export type Block =
  | string
  | { readonly steps: readonly string[] }
  | { readonly points: readonly string[] }
  | { readonly note: string }
  | { readonly picture: 'frame' }
  | { readonly table: readonly (readonly string[])[]; readonly widths: readonly (string | number)[] };

export interface Chapter {
  readonly title: string;
  readonly parts: readonly { readonly title?: string; readonly blocks: readonly Block[] }[];
}

const start: Chapter = {
  title: 'Signing in and out',
  parts: [
    {
      blocks: [
        'FIRM is used in a web browser: a current Chrome, Edge, Firefox or Safari, on a computer, tablet or phone. Nothing has to be installed.',
      ],
    },
    {
      title: 'Log in',
      blocks: [
        {
          steps: [
            'Open the address that your organisation gave you and choose Login.',
            'Enter your user name and password and choose Log in.',
            'If you came by a link to a certain page, you are taken there; otherwise to Home.',
          ],
        },
        'After several wrong passwords the portal makes you wait; the message says how long. Other people on the same account or address have to wait as well.',
        { note: 'On a demonstration system the login page lists the demo accounts and their password. A click on one fills in the form.' },
      ],
    },
    {
      title: 'Ask for an account',
      blocks: [
        'Choose Register on the login page and fill in the form. Your request is filed; a user administrator of your organisation approves or rejects it and tells you. Nobody gets access by the form alone.',
        'Two more forms are open to visitors: Register as an operator, and Book a demonstration.',
      ],
    },
    {
      title: 'How long you stay signed in',
      blocks: [
        'You stay signed in while you use the portal. After 48 hours without use you have to log in again. All tabs of a browser share one session: logging out in one logs out the others.',
      ],
    },
    {
      title: 'Lock and log out',
      blocks: [
        'Lock (in the side menu, below your name) keeps your session but covers it until you give your password again, even after the page was reloaded. Use it when you leave your desk.',
        'Logout ends the session on the server at once. On a computer that others use, always log out.',
      ],
    },
    {
      title: 'Your profile',
      blocks: [
        'Choose my profile below your name. The card Build your profile leads through four steps: your name and e-mail address, your picture, your password, and the appearance. Next goes on; on the last step it reads Finish, and only then is anything saved, apart from dark mode, which changes at once.',
        'A new password needs at least 10 characters and the current one. It ends your sessions on other devices.',
      ],
    },
  ],
};

const frame: Chapter = {
  title: 'Finding your way',
  parts: [
    {
      blocks: [
        'Every page stands in the same frame.',
        { picture: 'frame' },
        {
          table: [
            ['', 'Part', 'What it is for'],
            ['1', 'Side menu', 'Your name, and the sections that you may use. The button with three lines makes it narrow or wide; on a small screen it opens over the page.'],
            ['2', 'Title', 'Which page you are on.'],
            ['3', 'Tools', 'Dormitory filter, notification bell, dark mode, language; for superusers and staff a link to the administration.'],
            ['4', 'Breadcrumbs', 'The pages above this one.'],
            ['5', 'Page tools', 'Refresh, Go Back, and the QR code of the page.'],
            ['6', 'Page', 'What you came for.'],
            ['7', 'Footer', 'Your operator, how to reach them, and the copyright line.'],
          ],
          widths: [16, 80, '*'],
        },
      ],
    },
    {
      title: 'Sections and permissions',
      blocks: [
        'The side menu shows only the sections that your permissions open. Inside a section an item with a ban icon needs a permission that you lack. A page that you may not see looks like a page that does not exist. Ask a user administrator if something is missing.',
      ],
    },
    {
      title: 'Dormitory filter',
      blocks: [
        'The building in the top bar holds the dormitories that you may see. Tick one or several: figures, lists and the bell then show those alone. With none ticked everything is shown. The badge counts the ones ticked, or else all. The arrow beside a dormitory opens its page. Your choice is kept on this device.',
      ],
    },
    {
      title: 'Notification bell',
      blocks: [
        'The bell counts the open alerts and lists the ten newest. It follows changes by itself. A click on one opens its details without leaving your page; All notifications leads to the full list. A message appears when an alert has used 80 % of its allowed time, and another when it has used all of it.',
      ],
    },
    {
      title: 'Refresh, Go Back, QR code',
      blocks: [
        'Pages load their data again when you come back to them after more than two minutes. Refresh does so at once. The QR code leads another device to the page that you see; it can be had in light or dark colours and saved as a picture named after the page.',
      ],
    },
    {
      title: 'Messages',
      blocks: [
        'Short messages appear in the corner at the bottom for three seconds: red for errors, brown for warnings, blue for information, green for success. Point at one to keep it; its cross closes it. A thin bar at the top shows that something is loading, and turns red when it failed.',
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

const home: Chapter = {
  title: 'Home',
  parts: [
    {
      blocks: [
        'Home shows live figures for the dormitories chosen in the top bar. Which ones you see depends on your permissions.',
        {
          table: [
            ['Figure', 'Meaning'],
            ['Alerts still to do', 'Open, assigned and in progress together, and their share of all alerts without the cancelled ones.'],
            ['Closed alerts', 'Resolved and cancelled.'],
            ['Short of time', 'Not yet resolved, and 80 % of the allowed time used.'],
            ['Past their time', 'Not yet resolved, and all of the allowed time used.'],
            ['Occupied beds', 'Beds outside the sick bays taken by residents who are checked in, and their share of all beds.'],
          ],
          widths: [130, '*'],
        },
        'A card with three dots has actions: they lead to the page with the details. If figures cannot be loaded, the card says so and offers Retry; the others stay.',
      ],
    },
  ],
};

const alerts: Chapter = {
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

const roles: Chapter = {
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

const looks: Chapter = {
  title: 'Languages and appearance',
  parts: [
    {
      title: 'Language',
      blocks: [
        'The globe in the top bar switches between English, Spanish, French and Arabic. The page stays as it is, with whatever you have typed. The choice is remembered on this device for a year. Arabic is laid out from right to left.',
        'The language is part of the address: /es, /fr or /ar comes first; English has nothing. A link that you send opens in the language that you see.',
      ],
    },
    {
      title: 'Dark mode',
      blocks: [
        'The moon in the top bar switches to dark colours, the sun back. The choice belongs to your profile and comes with you to other devices.',
      ],
    },
    {
      title: 'Dates and times',
      blocks: ['Dates read year-month-day, as in 2026-11-21; times follow with hours and minutes of a 24-hour clock.'],
    },
  ],
};

const trouble: Chapter = {
  title: 'When something goes wrong',
  parts: [
    {
      blocks: [
        {
          table: [
            ['What you see', 'What it means', 'What to do'],
            ['Page not found :(', 'The address is wrong, or you may not see the page.', 'Go Back home !, and ask a user administrator if you should have access.'],
            ['A panel with Retry in place of a page', 'One section cannot be reached at the moment. The others go on.', 'Retry after a while.'],
            ['The service is away for the moment', 'A part of the server is being restarted.', 'Try again in a minute.'],
            ['The service cannot be reached', 'There is no connection.', 'Check your network.'],
            ['Somebody else changed this', 'Two people worked on the same record.', 'Look at their change and decide again.'],
            ['Too many tries', 'Too many wrong passwords.', 'Wait for the time that the message names.'],
            ['You are back at the login page', 'The session ended, or was ended elsewhere.', 'Log in; you return to the same page.'],
          ],
          widths: [130, '*', '*'],
        },
        'If you report a problem, say which page it was, what you did, and when: the time finds the entry in the server’s log.',
      ],
    },
  ],
};

export const chapters: readonly Chapter[] = [start, frame, home, alerts, roles, looks, trouble];
