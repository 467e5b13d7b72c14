import '@testing-library/jest-dom';
import { renderArea } from '../testing/renderArea.ts';
import { fireEvent, screen } from '@testing-library/react';
import { addDays, latestToday } from '@firm/platform/contract/days';
import { FieldInput } from './FieldInput.tsx';
import { residentField } from './fields.ts';

/** Types that day into the field, and returns what the form then holds. */
function typed(field: string, day: string): unknown {
  const onChange = jest.fn();
  renderArea(<FieldInput field={residentField(field)!} id={field} value={null} onChange={onChange} />);
  const input = screen.getByRole('textbox');
  fireEvent.mouseDown(input);
  fireEvent.change(input, { target: { value: day } });
  fireEvent.keyDown(input, { key: 'Enter' });
  return onChange.mock.lastCall?.[0];
}
const today = latestToday(new Date());

test('a date of birth is at the latest today', () => expect(typed('date_of_birth', today)).toBe(today));
test('a date of birth to come is not taken', () => expect(typed('date_of_birth', addDays(today, 1))).toBeUndefined());
test('a pass may expire on a day to come', () => expect(typed('passport_expiry', addDays(today, 1))).toBe(addDays(today, 1)));
