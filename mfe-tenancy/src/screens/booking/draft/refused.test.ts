import { ApiError } from '@firm/shared-ui/api/index.ts';
import { fieldErrors } from './refused.ts';

const refusal = (errors: Record<string, string[]>) => new ApiError({ message: 'no', statusCode: 422, code: 'validation', errors });

test.each([
  [{ start_date: ['in the past', 'more'], people_count: ['too many'] }, { start_date: 'in the past', people_count: 'too many' }],
  [{ 'repeat.weeks': ['too many'] }, { repeat: 'too many' }],
  [{ version: ['required'], start_date: [] }, {}],
])('of %j the fields of the form say %j', (errors, shown) => expect(fieldErrors(refusal(errors))).toEqual(shown));

test('any other problem says nothing at a field', () => {
  for (const problem of [new ApiError({ message: 'taken', statusCode: 409, code: 'facility_taken' }), new Error('offline'), null]) expect(fieldErrors(problem)).toEqual({});
});
