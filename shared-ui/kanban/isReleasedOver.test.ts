import { isReleasedOver } from './isReleasedOver.ts';

const lane = document.createElement('section');
const other = document.createElement('section');
const under: Element[] = [];
let asked: number[] = [];

beforeEach(() => {
  document.elementsFromPoint = (x, y) => {
    asked = [x, y];
    return under;
  };
  under.splice(0, under.length, document.createElement('li'), lane);
});

test('over the element or beside it, by mouse and by finger', () => {
  expect(isReleasedOver(lane, { clientX: 5, clientY: 6 } as MouseEvent)).toBe(true);
  expect(isReleasedOver(other, { clientX: 5, clientY: 6 } as MouseEvent)).toBe(false);
  const touch = { changedTouches: [{ clientX: 7, clientY: 8 }] } as unknown as TouchEvent;
  expect(isReleasedOver(lane, touch)).toBe(true);
  expect(asked).toEqual([7, 8]);
  expect(isReleasedOver(null, touch)).toBe(false);
});

test('an event without coordinates is not refused', () => {
  expect(isReleasedOver(other, undefined)).toBe(true);
});
