import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Administration and reports',
  parts: [
    {
      blocks: [
        'The administration sets up what the other sections work with. The links at the top of each page lead to the other set-up pages that you have permission for.',
      ],
    },
    {
      title: 'Set-up',
      blocks: [
        'Dormitories, zones, clients, residents and facilities are added, changed and closed here. A record that others refer to cannot be deleted; the message lists those records. A client that was registered twice is merged on its page: residents, reservations, contracts and alerts are reassigned, and old links lead to the merged client. Copy a dormitory creates a new one with the zones, beds and facilities of an existing one; its last step shows what will be created before anything is. Contracts have lines, statuses and documents; the Renewals tab lists those that end by month, with what clients pay a month under those that do not renew automatically, and drafts the renewal with one click. The organisation’s record holds its currency and time zone.',
        'All settings are on one page: find a setting, see its default and whether it has been changed, and choose Use default to return to it. Before you save, the page shows what a change would bring: rooms beyond a limit, overdue alerts, visits that would be deleted.',
      ],
    },
    {
      title: 'Lists of your own',
      blocks: [
        'The entries that forms offer, such as zone types, work passes, alert types or symptoms, can be your organisation’s own. Open Facilities and resources, then the Lists tab, and choose a list.',
        {
          points: [
            'New entry adds one of your own. Give it a name in English, and in Spanish, French and Arabic where you want: where a language has no name, the English one is shown. A new zone type is a bookable facility or a common area, and stays one.',
            'Change renames or recolours any entry. A built-in entry keeps its meaning, whatever it is called. The arrows move an entry up or down.',
            'Hide takes an entry out of what is offered; records that have it keep it.',
            'Delete removes an entry of your own. If records use it, the message lists them: hide it instead. Restore original returns a built-in entry to its first name, colour and place.',
          ],
        },
        { note: 'Priorities can be renamed, moved and hidden, but none can be added, because the time allowed for an alert depends on them. Imports understand your names and the built-in ones, in all four languages.' },
      ],
    },
    {
      title: 'Users and groups',
      blocks: [
        'Groups hold permissions. Built-in groups cannot be changed; copy one and change the copy. Before a change is applied, you see who gains and who loses which permission. You cannot add to your own permissions, and the last administrator cannot be removed. A membership can have an end date.',
        'If the setting Permissions and dormitories need a second administrator is on, nothing that gives someone more permissions or dormitories takes effect at once: choose Ask for approval and give a reason. Another administrator finds the request under Approvals, sees what it does, and approves or refuses it; you are notified. A request lapses after three days.',
      ],
    },
    {
      title: 'Reports',
      blocks: [
        'Choose Read to see a report on screen: select dormitories and the day, see its charts and totals, and follow a name, room or reference to its record. Your choices are kept in the address, so a link shows the same.',
        {
          steps: [
            'Choose a report, its filters and the format: Excel, CSV or PDF.',
            'The file is created in the background; the page shows the progress.',
            'Download it. Files are kept for seven days and are visible only to you.',
          ],
        },
        'Save or schedule keeps a report and creates it every day, week, month or quarter for the users you choose. Files delivered to you are under My files in the top bar; if your schedule failed for someone, it says so there too.',
        'Read in the row of a saved report shows it on screen as it was saved. A PDF has the charts of the screen and your organisation’s logo; printed, an Excel file has all its columns on one page.',
        'Where your organisation allows it, Links for others in the menu of a file gives it to someone without an account: for a number of hours and downloads, or until you revoke the link.',
        'Export in the audit of users creates a file of the changes as you have filtered them; you find it under My files.',
      ],
    },
    {
      title: 'Quarterly report',
      blocks: [
        {
          steps: [
            'Open the quarter of a dormitory: the figures of all eleven sections are already filled in.',
            'Write the texts that are still missing, or copy those of the previous quarter, and save.',
            'Download the PDF, send it to the authority and choose Mark as sent: after that it can no longer be changed.',
          ],
        },
      ],
    },
  ],
};
