import type { Chapter } from '../chapter.ts';

export const administration: Chapter = {
  title: 'Administration and reports',
  parts: [
    {
      blocks: [
        'The administration sets up what the other sections work with. A strip of links at the top leads from each page to the others that you may open.',
      ],
    },
    {
      title: 'Set-up',
      blocks: [
        'Dormitories, zones, clients, residents and facilities are added, changed and closed here. What others still refer to is not deleted; you are told what refers to it. Contracts have lines, states and papers; renewals are listed by the day on which they are due.',
        'Settings are on one page: find one by its name, see its default and what differs, and go back to it with one press. Limits of rooms say before you save how many rooms would be beyond them.',
      ],
    },
    {
      title: 'Users and groups',
      blocks: [
        'Groups hold permissions. The ones that come with the portal are only looked at; copy one to change it. Before a change holds, you see who gains and loses what, in sentences. Nobody widens their own rights, and the last administrator cannot be lost. A membership may end by itself.',
      ],
    },
    {
      title: 'Reports',
      blocks: [
        'Press Read to see a report on screen: choose dormitories and the day, see its charts and sums, and follow a name, room or reference to its record. What you chose stands in the address, so that a link shows the same.',
        { steps: ['Choose a report, its filters and the form: workbook, CSV or PDF.', 'It is made in the background; the page shows how far it is.', 'Download it. Files are kept for seven days, for you alone.'] },
        'Save or schedule keeps what you ask for and has it made each day, week, month or quarter for people whom you name. What is delivered to you stands behind the files in the top bar; if your schedule went wrong for somebody, it is told there, too.',
      ],
    },
    {
      title: 'The quarter',
      blocks: [
        { steps: ['Open the quarter of a dormitory: figures of all eleven headings stand there by themselves.', 'Write what is still wanted, or take over what was written the quarter before, and save.', 'Fetch the document, send it to the authority, and press ‘It was sent’: from then on nothing of it changes.'] },
      ],
    },
  ],
};
