import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Logging in and out',
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
            'If you followed a link to a certain page, it opens; otherwise Home does.',
          ],
        },
        'After several wrong passwords the portal makes you wait; the message says how long. In a browser in which you have logged in before, only your own attempts count. Forgotten your password? sends you a link for choosing a new one, or says whom to ask where the portal sends no e-mail.',
        { note: 'On a demonstration system the login page lists the demo accounts and their password. A click on one fills in the form.' },
      ],
    },
    {
      title: 'Request an account',
      blocks: [
        'Choose Register on the login page and fill in the form. A user administrator in your organisation approves or rejects your request and lets you know. The form alone gives no access.',
        'Two more forms are open to visitors: Register as an operator, and Book a demonstration.',
      ],
    },
    {
      title: 'How long you stay logged in',
      blocks: [
        'You stay logged in while you use the portal. After 48 hours without use you have to log in again. All tabs of a browser share one session: logging out in one logs out the others.',
      ],
    },
    {
      title: 'Lock and log out',
      blocks: [
        'Lock (in the side menu, below your name) keeps your session but covers it until you enter your password again, even after the page is reloaded. Use it when you leave your desk.',
        'Logout ends the session on the server at once. On a computer that others use, always log out.',
      ],
    },
    {
      title: 'Your profile',
      blocks: [
        'Choose my profile below your name. The card Build your profile leads through four steps: your name and e-mail address, your photo, your password, and the appearance. Where the portal sends e-mail, another address needs your current password, since links for a new password go there. Next continues; on the last step it reads Finish, and only then is anything saved, apart from dark mode, which changes at once.',
        'A new password needs at least 10 characters and the current one. It logs you out on your other devices. Where you are logged in lists your sessions; end any that you do not recognise.',
        'News by e-mail lists what you can be notified of: tick what you want, and choose how often an e-mail may come and in which language. What happens within a few minutes comes as one e-mail with links to the pages. Where the portal sends no e-mail, or you have no address, it says so.',
      ],
    },
  ],
};
