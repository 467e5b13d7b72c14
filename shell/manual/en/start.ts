import type { Chapter } from '../chapter.ts';

export const start: Chapter = {
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
