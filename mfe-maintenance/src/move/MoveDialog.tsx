/** Asks for the input that a move needs, and carries it out (docs/rules/maintenance.md#transitions). */
import Alert from 'antd/es/alert';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { alertLimits } from '@firm/maintenance/contract/limits';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { markFields } from '@firm/shared-ui/field/showRefusal.ts';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { IMAGE_LIMITS } from '@firm/shared-ui/image/chosenFiles.ts';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { sendImages, type AlertDetail } from '../api.ts';
import { useNames } from '../names.ts';
import type { Answers } from './demandsToAsk.ts';
import { AssigneeSelect } from './AssigneeSelect.tsx';
import { changeAlert } from './changeAlert.ts';
import type { MoveQuestion } from './questions.ts';
import { useRefusal } from './refusal.ts';
import { verbOf } from './verbs.ts';

const ImageUpload = lazy(() => import('@firm/shared-ui/image/ImageUpload.tsx').then((m) => ({ default: m.ImageUpload })));

export function MoveDialog({ question }: { readonly question: MoveQuestion }): ReactNode {
  const { alert, move, demands: asked, answer } = question;
  const { t } = useTranslation('maintenance');
  const required = useRequired();
  const refusal = useRefusal();
  const me = useSession(({ user }) => user?.id);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  const verb = verbOf(alert.status, move.to);
  const room = alertLimits.imagesPerKind - alert.alertimages.filter((image) => image.img_type === 'after').length;

  const { form, busy, dialog, fields, actions } = useDialogForm<Answers, AlertDetail | null>({
    onClose: () => answer(null),
    isChanged: () => files.length > 0,
    successNotice: null,
    send: async (answers) => {
      setRefused(null);
      const moved = await changeAlert(alert, { status: move.to, ...answers });
      return moved && withImages(moved);
    },
    onSent: answer,
    onRefused: (problem) => {
      markFields(form, problem);
      setRefused(refusal(problem));
      return true;
    },
  });

  /** A failed upload does not undo the move; the pictures can be added again. */
  const withImages = async (moved: AlertDetail): Promise<AlertDetail> => {
    if (files.length === 0) return moved;
    try {
      return await sendImages(moved.id, files, 'after');
    } catch (problem) {
      notifyError(t('move.imagesFailed', { why: problem instanceof Error ? problem.message : '' }));
      return moved;
    }
  };

  const label = useNames().field;
  const words = (field: 'remarks' | 'resolve_remarks'): ReactNode => (
    <Form.Item name={field} label={label(field)} rules={[required(label(field), 'long')]}>
      <Input.TextArea maxLength={alertLimits.remarks} autoSize={{ minRows: 3, maxRows: 8 }} />
    </Form.Item>
  );

  return (
    <ActionDialog
      {...dialog}
      {...actions}
      size="sm"
      title={t('move.title', { verb: t(`move.verb.${verb}`), ref: alert.ref_id })}
      cancelLabel={t('move.back')}
      confirmLabel={t(`move.verb.${verb}`)}
      danger={move.to === 'cancelled'}
    >
      {refused && <Alert type="error" showIcon title={refused} role="alert" />}
      <Form
        {...fields}
        // A user who starts work on their own alert has thereby acknowledged it.
        initialValues={{ ...Object.fromEntries(asked.map((need) => [need, alert[need]])), ...(alert.assignee === me && { ack: true }) }}
      >
        {asked.includes('assignee') && (
          <Form.Item name="assignee" label={label('assignee')} rules={[required(label('assignee'))]}>
            <AssigneeSelect places={[alert.dorm_id]} known={alert.assignee_name} />
          </Form.Item>
        )}
        {asked.includes('ack') && (
          <Form.Item
            name="ack"
            valuePropName="checked"
            rules={[
              {
                validator: (_, agreed: boolean) =>
                  agreed ? Promise.resolve() : Promise.reject(new Error(required(label('ack')).message)),
              },
            ]}
          >
            <Checkbox>{t('move.acknowledge', { name: alert.assignee_name ?? '' })}</Checkbox>
          </Form.Item>
        )}
        {asked.includes('remarks') && words('remarks')}
        {asked.includes('resolve_remarks') && words('resolve_remarks')}
        {move.to === 'resolved' && room > 0 && (
          <Form.Item label={t('move.afterImages')}>
            <Suspense fallback={null}>
              <ImageUpload
                label={t('move.afterImages')}
                files={files}
                onChange={setFiles}
                disabled={busy}
                limits={{ ...IMAGE_LIMITS, maxFiles: room }}
              />
            </Suspense>
          </Form.Item>
        )}
      </Form>
    </ActionDialog>
  );
}
