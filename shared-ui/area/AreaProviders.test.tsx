import '../testing/jsdomGaps.ts';
import { act, render, screen } from '@testing-library/react';
import AutoComplete from 'antd/es/auto-complete';
import Cascader from 'antd/es/cascader';
import DatePicker from 'antd/es/date-picker';
import Drawer from 'antd/es/drawer';
import Dropdown from 'antd/es/dropdown';
import Image from 'antd/es/image';
import Modal from 'antd/es/modal';
import Popconfirm from 'antd/es/popconfirm';
import Popover from 'antd/es/popover';
import Select from 'antd/es/select';
import TimePicker from 'antd/es/time-picker';
import Tooltip from 'antd/es/tooltip';
import TreeSelect from 'antd/es/tree-select';
import type { ReactNode } from 'react';
import { addTexts, startLanguage } from '@firm/shared-ui/i18n/index.ts';
import { antdLocale } from './antdLocale.ts';
import { AreaProviders } from './AreaProviders.tsx';
import { areaClass } from './areaClass.ts';
import { useAreaClass } from './useAreaClass.ts';

const options = [{ value: 'x', label: <i data-testid="part">x</i> }];
const part = <i data-testid="part">x</i>;

/** Elements that antd attaches to the body, each with content of ours. */
const hanging: Record<string, ReactNode> = {
  AutoComplete: <AutoComplete open options={options} />,
  Cascader: <Cascader open options={options} />,
  DatePicker: <DatePicker open renderExtraFooter={() => part} />,
  Drawer: <Drawer open>{part}</Drawer>,
  Dropdown: (
    <Dropdown open menu={{ items: [{ key: 'x', label: part }] }}>
      <b />
    </Dropdown>
  ),
  Image: <Image src="data:," preview={{ open: true, imageRender: () => part }} />,
  Modal: <Modal open>{part}</Modal>,
  Popconfirm: (
    <Popconfirm open title={part}>
      <b />
    </Popconfirm>
  ),
  Popover: (
    <Popover open content={part}>
      <b />
    </Popover>
  ),
  Select: <Select open options={options} virtual={false} />,
  TimePicker: <TimePicker open renderExtraFooter={() => part} />,
  Tooltip: (
    <Tooltip open title={part}>
      <b />
    </Tooltip>
  ),
  TreeSelect: <TreeSelect open treeData={[{ value: 'x', title: part }]} virtual={false} />,
};

beforeAll(async () => {
  const texts = () => import('../locales/en.json');
  await addTexts('ui', { en: texts, es: texts, fr: texts, ar: texts });
  await startLanguage(['ui']);
  await antdLocale('en');
});

test.each(Object.keys(hanging))('%s is under the styles of the area that opened it', async (name) => {
  const { container } = await act(() => Promise.resolve(render(<AreaProviders area="mfe-x">{hanging[name]}</AreaProviders>)));
  const [shown] = (await screen.findAllByTestId('part')).filter((element) => !container.contains(element));
  expect(shown?.closest(`.${areaClass('mfe-x')}`)).toBeInstanceOf(HTMLElement);
});

test('a component mounted in the body without antd gets the class', () => {
  function Sheet() {
    return <p>{useAreaClass()}</p>;
  }
  render(
    <AreaProviders area="mfe-x">
      <Sheet />
    </AreaProviders>,
  );
  expect(screen.getByText('firm-area--mfe-x')).toBeTruthy();
});
