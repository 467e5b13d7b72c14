/**
 * Outlines of the icons that only the frame needs, on a 24 × 24 grid with a stroke of 2; the others come from
 * shared-ui/status. `|` separates subpaths for reading only.
 */
export const glyphs = {
  menu: 'M3 6h18|M3 12h18|M3 18h18',
  home: 'M3 11l9-8 9 8|M5 9.5V21h14V9.5|M10 21v-6h4v6',
  moon: 'M20.5 14.5A8.5 8.5 0 1 1 9.5 3.5a7 7 0 0 0 11 11z',
  sun: 'M16.5 12a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0z|M12 1.5v2.5|M12 20v2.5|M1.5 12H4|M20 12h2.5|M4.6 4.6l1.8 1.8|M17.6 17.6l1.8 1.8|M4.6 19.4l1.8-1.8|M17.6 6.4l1.8-1.8',
  globe: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0z|M2 12h20|M12 2c3 3 4 6.5 4 10s-1 7-4 10c-3-3-4-6.5-4-10s1-7 4-10z',
  back: 'M20 12H4|M10 5l-7 7 7 7',
  lock: 'M5 10.5h14V21H5z|M8 10.5V7a4 4 0 0 1 8 0v3.5|M12 14.5v2.5',
  signIn: 'M14 3h6v18h-6|M3 12h12|M11 7.5l4.5 4.5-4.5 4.5',
  signOut: 'M10 3H4v18h6|M9 12h12|M17 7.5l4.5 4.5-4.5 4.5',
  qr: 'M3 3h7v7H3z|M14 3h7v7h-7z|M3 14h7v7H3z|M14 14h3v3h-3z|M21 14v3|M17.5 21H21v-1|M14 21v-.5',
  book: 'M4 4.5A2.5 2.5 0 0 1 6.5 2H20v20H6.5A2.5 2.5 0 0 1 4 19.5z|M4 19.5A2.5 2.5 0 0 1 6.5 17H20',
  settings: 'M4 7h9|M18 7h2|M17.5 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0z|M4 17h2|M11 17h9|M10.5 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  shield: 'M12 2l8.5 3.5v6c0 5-3.5 8.5-8.5 10.5-5-2-8.5-5.5-8.5-10.5v-6z|M8.5 12l2.5 2.5 4.5-5',
  pulse: 'M2 12h4.5l2.5-7 5 14 2.5-7H22',
  clipboard: 'M8 4H5v18h14V4h-3|M8 2h8v4H8z|M8.5 11h7|M8.5 15.5h7',
  map: 'M2 5.5l7-3 6 3 7-3v16l-7 3-6-3-7 3z|M9 2.5v16|M15 5.5v16',
  key: 'M12.5 15.5a5 5 0 1 1-10 0 5 5 0 0 1 10 0z|M11 12L21 2|M16.5 6.5l3.5 3.5',
} as const;
