/** The frame of the portal as a drawing, numbered as the chapter on it counts its parts. */
const number = (n: number, x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="9" fill="#cf1322"/><text x="${x}" y="${y + 4}" font-size="11" text-anchor="middle" fill="#fff" font-family="Roboto">${n}</text>`;
const line = (x: number, y: number, width: number, fill = '#c9d3df') =>
  `<rect x="${x}" y="${y}" width="${width}" height="6" rx="3" fill="${fill}"/>`;
const card = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="98" height="60" rx="4" fill="#fff" stroke="#d9d9d9"/>${line(x + 10, y + 12, 50)}${line(x + 10, y + 30, 30, '#0b4f9c')}`;

export const framePicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 290">
<rect x="0.5" y="0.5" width="499" height="289" fill="#f5f5f5" stroke="#bfbfbf"/>
<rect x="1" y="1" width="120" height="288" fill="#fff"/>
${line(14, 18, 60, '#0b4f9c')}${line(14, 46, 90)}${[80, 104, 128, 152, 176].map((y) => line(14, y, 84)).join('')}
<rect x="121" y="1" width="378" height="34" fill="#fff"/>
${line(136, 15, 90, '#4d4d4d')}
${[370, 396, 422, 448, 474].map((x) => `<circle cx="${x}" cy="18" r="7" fill="#c9d3df"/>`).join('')}
${line(136, 50, 120)}${line(380, 50, 100)}
${card(136, 76)}${card(250, 76)}${card(364, 76)}
<rect x="136" y="150" width="326" height="100" rx="4" fill="#fff" stroke="#d9d9d9"/>
${line(136, 268, 160)}${line(380, 268, 82)}
${number(1, 108, 110)}${number(2, 250, 18)}${number(3, 348, 18)}${number(4, 280, 53)}${number(5, 366, 53)}${number(6, 300, 200)}${number(7, 320, 271)}
</svg>`;
