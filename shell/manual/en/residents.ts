import type { Chapter } from '../chapter.ts';

export const residents: Chapter = {
  title: 'Residents, dormitories, rooms',
  parts: [
    {
      blocks: [
        'Resident manager holds the dormitories, the clients who house people in them, the residents, the rooms and the facilities. What you may see of each follows from your permissions, and from the dormitories that you have access to.',
      ],
    },
    {
      title: 'Dormitories',
      blocks: [
        'Dormitories shows each house with its beds taken and free, as cards or as a table. A house opens on its floors: every room with its state and how many of its beds are taken. Beside them stand its residents, vendors, contracts, tickets and everything that was changed.',
        'What others still refer to, such as a house with residents, is neither deleted nor switched off; the message lists what refers to it.',
      ],
    },
    {
      title: 'Rooms and their status',
      blocks: [
        'Rooms shows them as a board by status or by floor. Filters, search and the status chips narrow what is shown, and stand in the address. Choose one or several rooms and press Set status: before anything is saved you see which of them will change, and why the others cannot.',
        {
          table: [
            ['Status', 'Comes about by'],
            ['Vacant, reserved · Occupied · Occupied, reserved', 'The beds of the room, by themselves'],
            ['Vacant, ready · dirty · to disinfect, and the same of occupied rooms', 'Your staff; a room that everybody has left is dirty first'],
            ['Out of order, wholly or partly', 'Your staff; wholly only while nobody has a bed in it or is to come'],
          ],
          widths: [190, '*'],
        },
        'A room is made a sick bay, and an ordinary one again, only while it is vacant and ready. Its page has a QR code for the door.',
      ],
    },
    {
      title: 'Registering a resident',
      blocks: [
        {
          steps: [
            'Choose Residents, Register a resident.',
            'Fill in four steps: about the person, work, passes, and living here. A pass number that is known already is said at once.',
            'Add a picture from a file or the camera. Finish saves all of it.',
          ],
        },
        'What you have typed is kept on this device for two weeks, until you finish or start anew. The page of a resident shows work and passes, the tenancy history, documents and every change; Card prints a card with a QR code, which the check-in desk can read.',
      ],
    },
    {
      title: 'Ending passes',
      blocks: [
        'Residents, Ending passes lists work passes, passports and access passes that have ended or end soon. The portal reminds 60, 30 and 7 days before an end, once each.',
      ],
    },
    {
      title: 'Importing and exporting',
      blocks: [
        {
          steps: [
            'Residents, Import or Rooms, Import takes a workbook (XLSX) or text (CSV). Columns may stand in any order and in any of the four languages; Empty workbook has them all.',
            'Say what the columns mean where the portal could not tell. It remembers that for the next file.',
            'Check the rows. Nothing is written yet; you see which are new, which are known and what is wrong with others.',
            'Import. You may leave the page meanwhile. Bad rows come back as a workbook with a column of reasons.',
          ],
        },
        'Rows that are known already are changed only when you ask for it. Where a list has Export, it gives the rows as they are filtered, as a workbook or text.',
      ],
    },
    {
      title: 'Clients',
      blocks: [
        'Employer firms employ residents, vendors house or serve them. Each client’s page shows its residents, tickets and changes; the list counts the work passes that are about to end.',
      ],
    },
  ],
};
