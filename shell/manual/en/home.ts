import type { Chapter } from '../chapter.ts';

export const home: Chapter = {
  title: 'Home',
  parts: [
    {
      blocks: [
        'Home shows live figures for the dormitories chosen in the top bar. Which ones you see depends on your permissions.',
        {
          table: [
            ['Figure', 'Meaning'],
            ['Arrivals, departures, expected returns', 'Residents to check in or out by today, and those who are out for a while and due back.'],
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
