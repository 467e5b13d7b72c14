import '../testing/jsdomGaps.ts';
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AutoComplete from 'antd/es/auto-complete';
import Form from 'antd/es/form';
import Modal from 'antd/es/modal';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { AreaProviders } from '../area/AreaProviders.tsx';
import { antdLocale } from '../area/antdLocale.ts';
import { addTexts, startLanguage } from '../i18n/index.ts';

const options = [{ value: 1, label: 'Arabic' }, { value: 2, label: 'Bengali' }, { value: 3, label: 'Chinese' }];

beforeAll(async () => {
  const texts = () => import('../locales/en.json');
  await addTexts('ui', { en: texts, es: texts, fr: texts, ar: texts });
  await startLanguage(['ui']);
  await antdLocale('en');
});

const draw = (field: ReactNode) => render(<AreaProviders area="mfe-x">{field}</AreaProviders>);
const field = () => screen.getByRole('combobox', { name: 'Language' });

test.each([
  ['of one choice', <Select aria-label="Language" options={options} defaultValue={2} />, 'Bengali'],
  ['that is searched', <Select aria-label="Language" showSearch options={options} defaultValue={2} />, 'Bengali'],
  ['of several choices', <Select aria-label="Language" mode="multiple" options={options} defaultValue={[1, 3]} />, 'Arabic, Chinese'],
  ['without a choice', <Select aria-label="Language" placeholder="Choose" options={options} />, 'Choose'],
])('a list %s says what is chosen when it receives the focus', async (_, select, says) => {
  draw(select);
  await userEvent.tab();
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription(says);
});

test('what is chosen meanwhile is said at once, beside what a form says of the field', async () => {
  draw(
    <Form initialValues={{ language: 1 }}>
      <Form.Item name="language" label="Language" help="One that the person reads">
        <Select options={options} />
      </Form.Item>
    </Form>,
  );
  await userEvent.tab();
  expect(field()).toHaveAccessibleDescription('Arabic One that the person reads');
  await userEvent.click(field());
  await userEvent.click(await screen.findByText('Chinese', { selector: '.ant-select-item-option-content' }));
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Chinese One that the person reads'));
  await userEvent.tab();
  expect(field()).toHaveAccessibleDescription('One that the person reads');
});

test('a field whose text is the choice does not say it twice; without a text it says what it asks for', async () => {
  draw(<AutoComplete aria-label="Language" placeholder="Type or choose" options={options.map(({ label }) => ({ value: label }))} />);
  await userEvent.tab();
  expect(field()).toHaveAccessibleDescription('Type or choose');
  await userEvent.type(field(), 'Bengali');
  expect(field()).toHaveValue('Bengali');
  await waitFor(() => expect(field()).toHaveAccessibleDescription(''));
});

test('what is chosen is said also after an error has appeared below the field that has the focus', async () => {
  draw(
    <Form>
      <Form.Item name="language" label="Language" rules={[{ required: true, message: 'Choose a language' }]}>
        <Select allowClear options={options} placeholder="Choose" />
      </Form.Item>
      <button type="submit">Save</button>
    </Form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Choose a language');
  await userEvent.click(field());
  await userEvent.click(await screen.findByText('Chinese', { selector: '.ant-select-item-option-content' }));
  await waitFor(() => expect(screen.queryByText('Choose a language')).toBeNull());
  expect(field()).toHaveFocus();
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Chinese'));
});

test('lists in dialogs say what is chosen, and one that vanishes with the focus says nothing for the next', async () => {
  const { rerender } = draw(<Modal open><Select aria-label="Language" options={options} defaultValue={2} /></Modal>);
  act(() => field().focus());
  expect(field()).toHaveAccessibleDescription('Bengali');
  rerender(<AreaProviders area="mfe-x"><Select key="next" aria-label="Language" options={options} defaultValue={3} /></AreaProviders>);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field()).toHaveAccessibleDescription('');
  act(() => field().focus());
  expect(field()).toHaveAccessibleDescription('Chinese');
  expect(document.querySelectorAll('#firm-choice')).toHaveLength(1);
});
