import { fileOf, middleSquare } from './square.ts';

test('the square is in the middle, a little higher in a portrait photo', () => {
  expect(middleSquare(400, 300)).toEqual({ x: 50, y: 0, edge: 300 });
  expect(middleSquare(300, 400)).toEqual({ x: 0, y: 30, edge: 300 });
});

test('the text of a draft becomes a file again; any other text gives null', () => {
  expect(fileOf(`data:image/jpeg;base64,${btoa('abc')}`)?.size).toBe(3);
  expect(fileOf('data:text/html;base64,PHA+')).toBeNull();
  expect(fileOf('')).toBeNull();
});
