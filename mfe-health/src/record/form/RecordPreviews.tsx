import Form, { type FormInstance } from 'antd/es/form';
import { Suspense, type ReactNode } from 'react';
import { previews, type PreviewProps } from './previews.ts';
import type { RecordValues } from './recordValues.ts';

/** What the record in the form would mean (`previews.ts`), updated with the fields on which that depends. */
export function RecordPreviews(about: Pick<PreviewProps, 'employee' | 'dormitory' | 'health_status'>): ReactNode {
  if (previews.length === 0) return null;
  return (
    <div className="firm-health-form__wide">
      <Form.Item noStyle dependencies={['curr_location_status', 'onset_date', 'reporting_date']}>
        {(form) => {
          const { curr_location_status, onset_date, reporting_date } = (form as FormInstance<RecordValues>).getFieldsValue(true) as RecordValues;
          return (
            <Suspense fallback={null}>
              {previews.map((Preview, i) => (
                <Preview key={i} {...about} {...{ curr_location_status, onset_date, reporting_date }} />
              ))}
            </Suspense>
          );
        }}
      </Form.Item>
    </div>
  );
}
