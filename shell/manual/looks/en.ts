import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
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
