import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Home',
  parts: [
    {
      blocks: [
        'Home shows live figures for the dormitories selected in the top bar. Which ones you see depends on your permissions.',
        {
          table: [
            ['Figure', 'Meaning'],
            ['Arrivals, departures, expected returns', 'Residents due to check in or out today or earlier, and those who are temporarily out and due back.'],
            ['Unresolved alerts', 'Open, assigned and in progress together, and their share of all alerts, excluding cancelled ones.'],
            ['Closed alerts', 'Resolved and cancelled.'],
            ['Due soon', 'Not yet resolved, and most of the allowed time is used: 80%, unless your organisation has set another share.'],
            ['Overdue', 'Not yet resolved, and all of the allowed time is used.'],
            ['Occupied beds', 'Beds taken by residents who are checked in or temporarily out, and their share of all beds.'],
          ],
          widths: [130, '*'],
        },
        'A card with three dots has actions: they lead to the page with the details. If figures cannot be loaded, the card says so and offers Retry; the others stay.',
      ],
    },
  ],
};
