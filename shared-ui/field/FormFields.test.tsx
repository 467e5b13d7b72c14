import { renderPage } from '../testing/testPage.tsx';
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Form from 'antd/es/form';
import { count, text, weekdays } from '@firm/platform/contract/entity/fieldKinds';
import { FormFields } from './FormFields.tsx';

const fields = { name: text(40, { required: true }), beds: count(0, 20, { required: true }), remarks: text(40) };
const labels = { name: 'Name', beds: 'Beds', remarks: 'Remarks' };

test('what is declared as required must be filled in, blanks are no text, and further rules are checked too', async () => {
  const onFinish = jest.fn();
  renderPage(
    <Form onFinish={onFinish} initialValues={{ beds: null }}>
      <FormFields
        fields={fields}
        names={['name', 'beds', 'remarks']}
        label={(name) => labels[name]}
        items={{ name: { rules: [{ max: 4, message: 'Too long' }] }, beds: { extra: 'In this room' } }}
        controls={{}}
      />
      <button type="submit">Save</button>
    </Form>,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.type(screen.getByLabelText('Name'), '  ');
  await userEvent.click(save);
  // The blanks are refused while they are typed, so that text says nothing about Save.
  expect(await screen.findByText('The "Beds" is required')).toBeInTheDocument();
  expect(screen.getByText('The "Name" is required')).toBeInTheDocument();
  expect(screen.queryByText('The "Remarks" is required')).toBeNull();
  await userEvent.type(screen.getByLabelText('Beds'), '0');
  await userEvent.type(screen.getByLabelText('Name'), 'North');
  expect(await screen.findByText('Too long')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Name'));
  await userEvent.type(screen.getByLabelText('Name'), 'East');
  await userEvent.click(save);
  await screen.findByText('In this room');
  expect(onFinish).toHaveBeenCalledWith({ name: 'East', beds: 0, remarks: undefined });
});

test('the days of a week are a group with the name of their field', () => {
  renderPage(
    <Form initialValues={{ days: [1] }}>
      <FormFields fields={{ days: weekdays() }} names={['days']} label={() => 'Days'} controls={{}} />
    </Form>,
  );
  expect(within(screen.getByRole('group', { name: 'Days' })).getAllByRole('checkbox', { checked: true })).toHaveLength(1);
});
