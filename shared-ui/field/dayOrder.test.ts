/** A form refuses a day before the one that it must follow, once the user has changed one of the two. */
import dayjs from 'dayjs';
import { day, moment, text } from '@firm/platform/contract/entity/fieldKinds';
import { dayOrderItem } from './dayOrder.ts';

const fields = { name: text(20), from: day(), until: day({ notBefore: 'from' }), starts: moment(), ends: moment({ after: 'starts' }) } as const;
type Rule = (form: object) => { validator: (rule: object, value: unknown) => Promise<void> };

/** The form's error for `name`; null: none. */
async function refusal(name: 'until' | 'ends', values: Readonly<Record<string, unknown>>, touched: readonly string[]): Promise<string | null> {
  const { dependencies, rules } = dayOrderItem(fields, name, (first) => `not before ${first}`);
  expect(dependencies).toHaveLength(1);
  const rule = (rules[0] as unknown as Rule)({ getFieldValue: (field: string) => values[field], isFieldTouched: (field: string) => touched.includes(field) });
  return rule.validator({}, values[name]).then(
    () => null,
    (problem: Error) => problem.message,
  );
}

test('a field that need not follow another has no rule', () => {
  expect(dayOrderItem(fields, 'from', String)).toEqual({ dependencies: [], rules: [] });
});

test.each([['from'], ['until']])('changing %s is enough', async (changed) => {
  expect(await refusal('until', { from: '2026-03-02', until: '2026-03-01' }, [changed])).toBe('not before from');
  expect(await refusal('until', { from: '2026-03-02', until: '2026-03-02' }, [changed])).toBeNull();
});

test('an existing wrong order does not prevent other changes', async () => {
  expect(await refusal('until', { from: '2026-03-02', until: '2026-03-01' }, ['name'])).toBeNull();
});

test('moments as pickers hold them; a missing value is never too early', async () => {
  const at = dayjs('2026-03-01T08:00');
  expect(await refusal('ends', { starts: at, ends: dayjs(at) }, ['ends'])).toBe('not before starts');
  expect(await refusal('ends', { starts: at, ends: at.add(1, 'minute') }, ['ends'])).toBeNull();
  expect([await refusal('ends', { starts: null, ends: at }, ['ends']), await refusal('ends', { starts: at, ends: null }, ['ends'])]).toEqual([null, null]);
});
