import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Field } from './Field.tsx';
import { required } from './rules.ts';
import type { Form } from './useForm.ts';

const form = { values: {}, errors: {}, set: () => undefined } as unknown as Form;

test('a required field is marked before its label, as in the forms of the areas, and the mark is not part of its name', () => {
  render(
    <>
      <Field form={form} field={{ name: 'username', label: 'Username', rules: [required] }} />
      <Field form={form} field={{ name: 'phone', label: 'Phone', rules: [] }} />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Username' })).toBeRequired();
  expect(screen.getByText('Username').firstChild).toHaveClass('firm-form-field__required');
  expect(screen.getByText('Phone').children).toHaveLength(0);
});
