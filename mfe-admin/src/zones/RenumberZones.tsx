/** Gives the selected zones new references by a rule; a preview compares old and new ones. */
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Radio from 'antd/es/radio';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { residentsLimits } from '@firm/residents/contract/limits';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { renumbered, type NumberedZone, type Rule } from './renumber.ts';
import { ZoneStepDialog, type ZoneDialogProps } from './ZoneStepDialog.tsx';

interface Values {
  readonly kind: Rule['kind'];
  readonly from: string;
  readonly to: string;
  readonly prefix: string;
  readonly first: number | null;
  readonly digits: number | null;
}

/** The longest common prefix of the references that ends with a dash: `A-03-` for `A-03-01` and `A-03-12`. */
function commonStart(zones: readonly NumberedZone[]): string {
  const [head = '', ...others] = zones.map(({ zone_ref_id: ref }) => ref);
  let length = head.length;
  for (const ref of others) while (!ref.startsWith(head.slice(0, length))) length -= 1;
  return head.slice(0, head.lastIndexOf('-', length - 1) + 1);
}

export function RenumberZones({ zones, ...leaving }: ZoneDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const [form] = Form.useForm<Values>();
  const start = useMemo(() => commonStart(zones), [zones]);
  const initial: Values = { kind: 'replace', from: start, to: start, prefix: start, first: 1, digits: 2 };
  const values: Partial<Values> = useDeferredValue(Form.useWatch<Partial<Values> | undefined>([], form)) ?? initial;
  const request = useMemo(() => {
    const { kind, from = '', to = '', prefix = '', first, digits } = values;
    const rule: Rule = kind === 'count' ? { kind, prefix, first: first ?? 1, digits: digits ?? 1 } : { kind: 'replace', from, to };
    const changed = renumbered(zones, rule);
    return changed.length === 0 ? null : { zones: changed };
  }, [zones, values]);
  const kind = values.kind ?? 'replace';
  return (
    <ZoneStepDialog
      title={t('zones.renumberTitle', { n: formats.number(zones.length) })}
      confirmLabel={t('zones.renumber')}
      isChanged={() => form.isFieldsTouched()}
      request={request}
      describe={({ after }) => t('zones.becomes', { ref: String(after['zone_ref_id']) })}
      {...leaving}
    >
      {(attributes) => (
        <>
          <Form<Values> {...attributes} form={form} initialValues={initial}>
            <Form.Item name="kind" label={t('zones.rule')}>
              <Radio.Group
                aria-label={t('zones.rule')}
                options={[
                  { value: 'replace', label: t('zones.replace') },
                  { value: 'count', label: t('zones.count') },
                ]}
              />
            </Form.Item>
            {kind === 'replace' ? (
              <>
                <Form.Item name="from" label={t('zones.from')}>
                  <Input dir="ltr" autoComplete="off" maxLength={residentsLimits.reference} />
                </Form.Item>
                <Form.Item name="to" label={t('zones.to')}>
                  <Input dir="ltr" autoComplete="off" maxLength={residentsLimits.reference} />
                </Form.Item>
              </>
            ) : (
              <>
                <Form.Item name="prefix" label={t('zones.prefix')}>
                  <Input dir="ltr" autoComplete="off" maxLength={residentsLimits.reference} />
                </Form.Item>
                <Form.Item name="first" label={t('zones.first')}>
                  <InputNumber min={0} max={99_999} precision={0} />
                </Form.Item>
                <Form.Item name="digits" label={t('zones.digits')}>
                  <InputNumber min={1} max={6} precision={0} />
                </Form.Item>
              </>
            )}
          </Form>
          <p>{t('zones.bedsKeep')}</p>
        </>
      )}
    </ZoneStepDialog>
  );
}
