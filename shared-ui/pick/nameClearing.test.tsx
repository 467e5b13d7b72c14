import '../testing/jsdomGaps.ts';
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DatePicker from 'antd/es/date-picker';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import { AreaProviders } from '../area/AreaProviders.tsx';
import { antdLocale } from '../area/antdLocale.ts';
import { addTexts, languages, startLanguage, switchLanguage } from '../i18n/index.ts';
import { uiTexts } from '../locales/texts.ts';

const options = [{ value: 1, label: 'North House' }];

beforeAll(async () => {
  await addTexts('ui', uiTexts);
  await startLanguage(['ui']);
  for (const language of languages) await antdLocale(language);
});

const draw = (field: ReactNode) => render(<AreaProviders area="mfe-x">{field}</AreaProviders>);
const clearing = (container: HTMLElement): Element => container.querySelector('[class$="-clear"], .ant-picker-clear, .ant-input-clear-icon')!;

test.each<[string, ReactNode]>([
  ['a list in a form', <Form><Form.Item name="x" label="Dormitory" initialValue={1}><Select allowClear options={options} /></Form.Item></Form>],
  ['a list with a name of its own', <Select aria-label="Dormitory" allowClear options={options} defaultValue={1} />],
  ['a list of several choices', <Select aria-label="Dormitory" mode="multiple" allowClear options={options} defaultValue={[1]} />],
  ['a list within its label', <label>Dormitory <Select allowClear options={options} defaultValue={1} /></label>],
  ['a list named by a heading', <><h3 id="head">Dormitory</h3><Select aria-labelledby="head" allowClear options={options} defaultValue={1} /></>],
  ['a day', <DatePicker aria-label="Dormitory" defaultValue={dayjs('2026-11-30')} />],
  ['a text', <Input aria-label="Dormitory" allowClear defaultValue="x" />],
])('the button that clears %s names the field', (_, field) => {
  const { container } = draw(field);
  expect(clearing(container)).toHaveAccessibleName('Clear Dormitory');
});

test('so does one that comes later, and one whose field is renamed', async () => {
  function Later() {
    const [label, setLabel] = useState('Room');
    return (
      <>
        <Select aria-label={label} allowClear options={options} />
        <button onClick={() => setLabel('Bed')}>Rename</button>
      </>
    );
  }
  draw(<Later />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Room' }));
  await userEvent.click(await screen.findByText('North House', { selector: '.ant-select-item-option-content' }));
  expect(await screen.findByRole('button', { name: 'Clear Room' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByRole('button', { name: 'Clear Bed' })).toBeInTheDocument();
});

test.each([
  ['es', 'Quitar'],
  ['fr', 'Effacer'],
  ['ar', 'مسح'],
] as const)('in %s it says so in that language', async (language, word) => {
  const { container } = draw(<DatePicker aria-label="X" defaultValue={dayjs('2026-11-30')} />);
  await act(async () => switchLanguage(language));
  await waitFor(() => expect(clearing(container)).toHaveAccessibleName(`${word} X`));
});
