import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'When something goes wrong',
  parts: [
    {
      blocks: [
        {
          table: [
            ['What you see', 'What it means', 'What to do'],
            ['Page not found :(', 'The address is wrong, or you do not have access to the page.', 'Go Back home !, and ask a user administrator if you should have access.'],
            ['A panel with Retry in place of a page', 'One section cannot be reached at the moment. The others still work.', 'Try again later.'],
            ['The service is temporarily unavailable', 'A part of the server is being restarted.', 'Try again in a minute.'],
            ['The service cannot be reached', 'There is no connection.', 'Check your network.'],
            ['Someone else changed this', 'Two people worked on the same record.', 'Look at their change and decide again.'],
            ['Too many attempts', 'Too many wrong passwords.', 'Wait for the time given in the message.'],
            ['You are back at the login page', 'The session ended, or was ended elsewhere.', 'Log in; you return to the same page.'],
          ],
          widths: [130, '*', '*'],
        },
        'If you report a problem, say which page it was, what you did, and when: the time finds the entry in the server’s log.',
      ],
    },
  ],
};
