/** Placeholder drawings for dormitories and residents without a picture. Plain grey, to suit both themes. */
const drawing = (shape: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" role="img">` +
      `<rect width="400" height="400" fill="#d9d9d9"/><g fill="#8c8c8c">${shape}</g></svg>`,
  );

export const placeholders = {
  dormitory: drawing(
    '<path d="M90 340V120l110-60 110 60v220z"/><path fill="#d9d9d9" d="M130 150h40v40h-40zm100 0h40v40h-40zM130 220h40v40h-40zm100 0h40v40h-40zM175 290h50v50h-50z"/>',
  ),
  employee: drawing('<circle cx="200" cy="150" r="70"/><path d="M70 360c0-80 58-120 130-120s130 40 130 120z"/>'),
} as const;
