import '../testing/jsdomGaps.ts';
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Form from 'antd/es/form';
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
