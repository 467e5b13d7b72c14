import { act, render } from '@testing-library/react';
import Form, { type FormInstance } from 'antd/es/form';
import Input from 'antd/es/input';
import '../testing/jsdomGaps.ts';
import { setUntouched } from './setUntouched.ts';

let form: FormInstance<{ name: string }>;

function Named() {
  [form] = Form.useForm();
  return (
    <Form form={form} initialValues={{ name: '' }}>
      <Form.Item name="name">
        <Input />
      </Form.Item>
    </Form>
  );
}

test('values that nobody has entered are shown, and are nothing to lose', () => {
  const { container } = render(<Named />);
  act(() => setUntouched(form, { name: 'North House' }));
  expect(container.querySelector('input')?.value).toBe('North House');
  expect(form.isFieldsTouched()).toBe(false);
});
