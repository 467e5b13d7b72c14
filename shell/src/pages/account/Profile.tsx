import { useSession } from '@firm/shared-ui/session/index.ts';
import { EmailPreferences } from './EmailPreferences.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { ProfileWizard } from './ProfileWizard.tsx';
import '../pages.css';

/** The signed-in user's profile: the wizard 'Build your profile' (docs/rules/screens.md#wizard), e-mail notifications, and sessions. */
export default function Profile() {
  const user = useSession((state) => state.user);
  return (
    user && (
      <div className="firm-own-profile">
        <ProfileWizard key={user.id} user={user} />
        <EmailPreferences key={`emails ${user.id}`} user={user.id} email={user.email} />
        <OwnSessions key={`sessions ${user.id}`} user={user.id} />
      </div>
    )
  );
}
