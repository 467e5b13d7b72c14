import type { Chapter } from '../chapter.ts';

export const tenancy: Chapter = {
  title: 'Tenancy: beds, stays, facilities',
  parts: [
    {
      blocks: [
        'A reservation promises a client a number of beds of one type for certain days. Giving one of these beds to a resident is a stay. The portal never promises more beds than there are, and never gives a bed twice, however many people work at once.',
      ],
    },
    {
      title: 'A new reservation',
      blocks: [
        {
          steps: [
            'New reservation: enter arrival and departure (or No end planned), dormitory, client, bed type and number of beds.',
            'The strip shows the free beds of the nights, and the bar at the foot whether there are enough for the whole stay.',
            'Where beds are short, take the nearest dates that have enough, or divide them over other types or dormitories.',
            'Reserve. The confirmation can be printed or saved as PDF; its QR code leads to the reservation.',
          ],
        },
        'Arriving on the day on which somebody else leaves is possible.',
      ],
    },
    {
      title: 'Giving out the beds',
      blocks: [
        'The page of a reservation shows the residents without a bed beside the rooms. Drag a resident to a free bed, or press the resident and then the bed. Fill automatically places all of them by rules, such as one firm or one language together, and shows its plan first.',
        {
          table: [
            ['Step', 'What it does'],
            ['Check in', 'Needs a work pass that has not expired, a free bed, and a cleared health status or a sick-bay bed'],
            ['Out for a while', 'The bed is kept; Is back ends it'],
            ['Transfer', 'Another bed in one step, for somebody who is checked in'],
            ['Swap beds', 'Two residents who are checked in change beds'],
            ['Suspend', 'The stay rests until Resume'],
            ['Give the bed back', 'Before arrival; the place of the reservation is free again'],
            ['Check out', 'The bed is free, and a room that everybody has left is dirty'],
          ],
          widths: [110, '*'],
        },
        'Each step can be undone from the note that it leaves, within a day and as long as nothing came after it.',
      ],
    },
    {
      title: 'The day, the timeline, the forecast',
      blocks: [
        {
          points: [
            'Reservations list, Today: who arrives, leaves and is expected back. Check in takes a name, a number or the QR code of a card before the camera.',
            'Bed timeline: beds by days. Drag a stay to move it, its ends to change its days; keys and touch do the same, as the page itself says.',
            'Forecast: free beds by type, day by day or week by week.',
          ],
        },
        'Limits that are not kept, such as too many residents in a room, stand on the page of the day. Your organisation decides whether they warn or refuse.',
      ],
    },
    {
      title: 'Cancelling a reservation',
      blocks: [
        'Before it is done you see what it means: stays that have not begun are cancelled, residents who are here keep their beds, places that nobody has are given back.',
      ],
    },
    {
      title: 'Facility bookings',
      blocks: [
        'Facility booking shows courts, halls and rooms by the hours of a day or the days of a week. Press a free hour or draw over several; a booking may hold several facilities, and repeat each week. All of it is booked or nothing, and free hours near by are offered instead. Manage booking lists the bookings, to be changed or cancelled: one, this and the following ones, or the whole series.',
      ],
    },
  ],
};
