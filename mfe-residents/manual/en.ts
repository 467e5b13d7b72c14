import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Residents, dormitories, rooms',
  parts: [
    {
      blocks: [
        'Resident manager holds the dormitories, the clients whose residents live there, the residents, the rooms and the facilities. What you can see of each depends on your permissions and on the dormitories that you have access to.',
      ],
    },
    {
      title: 'Dormitories',
      blocks: [
        'Dormitories lists each dormitory with its occupied and free beds, as cards or as a table. A dormitory opens on its floors: every room with its status and how many of its beds are occupied. Beside them are its residents, vendors, contracts, alerts and audit.',
        'A record that others refer to, such as a dormitory with residents, cannot be deleted or deactivated; the message lists those records.',
      ],
    },
    {
      title: 'Rooms and their status',
      blocks: [
        'Rooms shows them as a board by status or by floor. Filters, search and the status buttons narrow what is shown and are kept in the address. Select one or several rooms and press Set status: before anything is saved you see which of them change, and why the others cannot.',
        {
          table: [
            ['Status', 'Set by'],
            ['Vacant, reserved · Occupied · Occupied, reserved', 'The system, from the beds of the room'],
            ['Vacant, ready · dirty · needs disinfection, and the same for occupied rooms', 'Your staff; a room becomes dirty when its last resident checks out'],
            ['Out of order, completely or partly', 'Your staff; completely only while no one has a bed there or is expected'],
          ],
          widths: [190, '*'],
        },
        'A room is made a sick bay, and an ordinary one again, only while it is vacant and ready. Door code on its page shows and prints a label for the door: anyone who scans it can report a fault there without logging in.',
      ],
    },
    {
      title: 'Registering a resident',
      blocks: [
        {
          steps: [
            'Choose Residents, Register a resident.',
            'Fill in four steps: personal details, work, passes and accommodation. A resident number already in use is reported at once.',
            'Add a photo from a file or the camera. Finish saves everything.',
          ],
        },
        'What you have typed is kept on this device for two weeks, until you finish or start again. The page of a resident shows work and passes, the tenancy history, documents and every change; Card prints a card with a QR code, which the check-in desk can read.',
      ],
    },
    {
      title: 'Expiring passes',
      blocks: [
        'Residents, Expiring passes lists work passes, passports and access passes that have expired or expire soon. The portal sends a reminder 60, 30 and 7 days before expiry, once each.',
      ],
    },
    {
      title: 'Importing and exporting',
      blocks: [
        {
          steps: [
            'Residents, Import or Rooms, Import takes an Excel (XLSX) or CSV file. Columns can be in any order and in any of the four languages; Download template gives a file with all of them.',
            'Say what a column means where the portal does not recognise it. It remembers that for the next file.',
            'Check the rows. Nothing is saved yet; you see which are new, which exist already and what is wrong with the others.',
            'Import. You can leave the page in the meantime. Rows with errors can be downloaded as an Excel file with the reasons.',
          ],
        },
        'Existing records are changed only when you ask for it. Where a list has Export, it gives the rows as they are filtered, as an Excel or CSV file.',
      ],
    },
    {
      title: 'Clients',
      blocks: [
        'Employers employ residents; vendors accommodate them or provide services. Each client’s page shows its residents, alerts and changes; the list counts the work passes that expire soon.',
      ],
    },
  ],
};
