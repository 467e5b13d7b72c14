import '../testing/jsdomGaps.ts';
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AutoComplete from 'antd/es/auto-complete';
import Modal from 'antd/es/modal';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { AreaProviders } from '../area/AreaProviders.tsx';
import { antdLocale } from '../area/antdLocale.ts';
import { addTexts, startLanguage } from '../i18n/index.ts';

const options = [{ value: 'a', label: 'Arabic' }, { value: 'b', label: 'Bengali' }];
const onChange = jest.fn();

beforeAll(async () => {
  const texts = () => import('../locales/en.json');
  await addTexts('ui', { en: texts, es: texts, fr: texts, ar: texts });
  await startLanguage(['ui']);
  await antdLocale('en');
});

// The lists read the number of a key, which every browser gives, but user-event does not.
const codes: Readonly<Record<string, number>> = { Tab: 9, Enter: 13, ArrowDown: 40 };
window.addEventListener('keydown', (event) => codes[event.key] && Object.defineProperty(event, 'keyCode', { value: codes[event.key] }), true);

beforeEach(() => onChange.mockReset());

const draw = (field: ReactNode) =>
  render(
    <AreaProviders area="mfe-x">
      <button>Before</button>
      {field}
      <button>After</button>
    </AreaProviders>,
  );
const field = () => screen.getByRole('combobox');
const openList = async () => {
  await userEvent.click(field());
  await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'true'));
};
const isClosed = () => waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'false'));

test.each([
  ['of one choice', <Select aria-label="Language" options={options} onChange={onChange} />],
  ['that is searched', <Select aria-label="Language" showSearch options={options} onChange={onChange} />],
  ['of several choices', <Select aria-label="Language" mode="multiple" options={options} onChange={onChange} />],
  ['of proposals', <AutoComplete aria-label="Language" defaultActiveFirstOption options={options} onChange={onChange} />],
])('Tab leaves a list %s: it closes, and what is highlighted is not chosen', async (_, select) => {
  draw(select);
  await openList();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  await isClosed();
  await openList();
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
  await isClosed();
  expect(onChange).not.toHaveBeenCalled();
});

test('Enter still chooses', async () => {
  draw(<Select aria-label="Language" options={options} onChange={onChange} />);
  await openList();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledTimes(1);
  await isClosed();
});

test('the list also closes if Tab goes to the button that clears the choice, and a dialog around it stays', async () => {
  const onCancel = jest.fn();
  render(
    <AreaProviders area="mfe-x">
      <Modal open onCancel={onCancel}>
        <Select aria-label="Language" allowClear defaultValue="b" options={options} onChange={onChange} />
      </Modal>
    </AreaProviders>,
  );
  await openList();
  await userEvent.tab();
  expect(document.activeElement).toHaveClass('ant-select-clear');
  await isClosed();
  expect(onChange).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
});
