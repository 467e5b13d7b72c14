import { useTranslation } from 'react-i18next';
import { forgetActions, undoAction, useRecentActions } from '@firm/shared-ui/notices/index.ts';
import { Popover } from '@firm/shared-ui/popover/Popover.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Glyph } from '../Glyph.tsx';

useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) forgetActions();
});

/** The user's recent actions, each with its Undo (docs/rules/screens.md#notices); nothing when there are none. */
export function RecentActions() {
  const { t } = useTranslation('shell');
  const actions = useRecentActions((state) => state.actions);
  if (actions.length === 0) return null;
  return (
    <Popover
      label={t('recent.title')}
      button={
        <>
          <Glyph name="clock" />
          <span>{t('recent.title')}</span>
        </>
      }
      panelClass="firm-recent"
      buttonClass="firm-small-button"
    >
      {() => (
        <ul>
          {actions.map((action) => (
            <li key={action.id}>
              <span>
                <bdi>{action.text}</bdi>
              </span>
              {action.state === 'undone' ? (
                <span>{t('recent.undone')}</span>
              ) : (
                <button type="button" className="firm-ui-button" disabled={action.state === 'undoing'} onClick={() => void undoAction(action.id)}>
                  {t('recent.undo')} <span className="firm-hidden">{action.text}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
