import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Tenancy: reservations, beds, facilities',
  parts: [
    {
      blocks: [
        'A reservation holds a number of beds of one type for a client on certain dates. A stay is the time one resident has one of these beds. The portal never reserves more beds than there are and never allocates a bed twice, however many people work at once.',
      ],
    },
    {
      title: 'A new reservation',
      blocks: [
        {
          steps: [
            'New reservation: enter arrival and departure (or Open-ended), dormitory, client, bed type and number of beds.',
            'The strip shows the beds free to reserve on each night, and the bar at the bottom whether there are enough for the whole stay.',
            'Where beds are short, take the nearest dates that have enough, or split them over other types or dormitories.',
            'Reserve. The confirmation can be printed or saved as PDF; its QR code leads to the reservation.',
          ],
        },
        'Arriving on the day on which someone else leaves is possible.',
      ],
    },
    {
      title: 'Allocating beds',
      blocks: [
        'The page of a reservation shows the residents without a bed beside the rooms. Drag a resident to a free bed, or select the resident and then the bed. Allocate automatically follows rules, such as keeping one employer or language together, and shows its plan first.',
        {
          table: [
            ['Step', 'What it does'],
            ['Check in', 'Needs a work pass that has not expired, a free bed, and a cleared health status or a sick-bay bed'],
            ['Temporary check-out', 'The bed is kept; Record return ends it'],
            ['Transfer', 'Another bed in one step, for a resident who is checked in'],
            ['Swap beds', 'Two residents who are checked in change beds'],
            ['Suspend', 'The stay is paused until Resume'],
            ['Release bed', 'Before arrival; the reservation has a bed to allocate again'],
            ['Check out', 'The bed is free, and a room that its last resident has left is dirty'],
          ],
          widths: [110, '*'],
        },
        'Each step can be undone under Recent actions, below the top bar, as long as nothing followed it.',
      ],
    },
    {
      title: 'The day, the timeline, the forecast',
      blocks: [
        {
          points: [
            'Reservations list, Today: who arrives, leaves and is expected back. Check in takes a name, a number or the QR code of a card held up to the camera.',
            'Bed timeline: beds by day. Drag a stay to move it, its ends to change its dates; keys and touch do the same, as the page itself says.',
            'Forecast: beds free to reserve by type, day by day or week by week.',
          ],
        },
        'Breached limits, such as too many residents in a room, are listed under Today. Your organisation decides whether a breach only warns or blocks.',
      ],
    },
    {
      title: 'Cancelling a reservation',
      blocks: [
        'Before it is done you see what it means: stays that have not begun are cancelled, residents who are checked in keep their beds, unallocated beds are released.',
      ],
    },
    {
      title: 'Facility bookings',
      blocks: [
        'Facility booking shows courts, halls and rooms by hour or by day. Select a free hour or drag over several; a booking can include several facilities and repeat weekly. Either all of it is booked or nothing; then free times close by are offered. Manage booking lists the bookings, to be changed or cancelled: one, this and the following ones, or the whole series.',
      ],
    },
  ],
};
