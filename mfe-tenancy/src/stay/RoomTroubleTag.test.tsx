import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { RoomTroubleTag } from './RoomTroubleTag.tsx';

const statuses = ['out-of-order-partial', 'out-of-order', 'occupied-dirty', 'vacant-disinfect', 'vacant-ready', null];
const shown = (language: 'en' | 'ar'): (string | null)[] =>
  statuses.map((status) => {
    const { container, unmount } = renderArea(<RoomTroubleTag status={status} />, { language });
    const text = container.textContent;
    unmount();
    return text;
  });

test('a room of which only some beds are out of order is not called out of order as a whole', () => {
  expect(shown('en')).toEqual(['Room partly out of order', 'Room out of order', 'Room dirty', 'Room to disinfect', '', '']);
});

test('nor in Arabic', () => {
  expect(shown('ar').slice(0, 2)).toEqual(['الغرفة خارج الخدمة جزئيًا', 'الغرفة خارج الخدمة']);
});
