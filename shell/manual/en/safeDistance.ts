import type { Chapter } from '../chapter.ts';

export const safeDistance: Chapter = {
  title: 'Safe distance and planner',
  parts: [
    {
      blocks: [
        'Safe distance tells where too many people are together, where illness concerns a place, and who works where with whom. You need permission to view zones. How ill somebody is, and who, is told only to those who may view health records.',
        'Above most pages stand a project and a site. What you choose there stays chosen on every page and at your next visit; the address holds it too, so a link shows the same.',
      ],
    },
    {
      title: 'Overview and dormitories',
      blocks: [
        'The overview counts zones over their limit, nearly full, affected, to be watched and to be disinfected, and names the ten worst with one thing to do about each. Below it says who mixes today, in a bus, a place or a task, and who swaps with whom. Whoever may change dormitories changes the limits under Settings.',
        'Dormitory occupancy compares blocks, floors and sections with their limits, and isolation beds with what is needed.',
      ],
    },
    {
      title: 'The door',
      blocks: [
        { steps: ['In Dormitory tracking choose the place of the door.', 'Scan the code of a resident, or type the pass number, and choose Comes in or Goes out. For somebody who does not live there choose Visitor.', 'What became of it stands below, with a sound. Without a connection it is kept and sent later.'] },
        'Register gives who came and went on a day, as a workbook or on paper.',
        'Open a kiosk shows a code for a phone or tablet at the door: residents come and go there by themselves. It closes after the hours that you say, or when you close it. It shows nobody’s name.',
      ],
    },
    {
      title: 'Projects and sites',
      blocks: [
        'A project has days, sites, work zones, contractors and people in teams. Somebody on two projects is told. Projects and sites are not deleted: make them inactive. Sites are added on the overview, with their position on the map.',
      ],
    },
    {
      title: 'Map, plans and zones',
      blocks: [
        'The site monitor shows sites and dormitories on a map and in a list. Choose a dormitory for the plans of its floors; they print. Work zones says of each zone whether it is safe to go in. Its page has a code for the door: whoever scans it learns whether it is safe, without signing in.',
      ],
    },
    {
      title: 'Transport',
      blocks: [
        'A route has hours, days and seats. Riders are added one by one or as the team of a project. On the day choose the way and let people board by scan, number or press. Nobody takes a seat that is kept for somebody else. Who belongs to another project or block than most is marked.',
      ],
    },
    {
      title: 'Planner',
      blocks: [
        'Lanes are zones, cards are tasks. Drag a card to another lane, or use its menu, which a phone and the keyboard have too. Add Task stands in each lane; Edit Zone in its menu.',
        { points: ['When a place would have more people than its limit, you are told by how many, and when it is free.', 'Choose several cards to move, shift, copy or delete them at once; Recent actions takes it back.', 'A new task can be repeated weekly.', 'Others see your moves at once. If somebody was faster, your card goes back and says why.'] },
        'Calendar and table show the same tasks.',
      ],
    },
  ],
};
