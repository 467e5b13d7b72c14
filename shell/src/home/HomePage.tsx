import { useSession } from '@firm/shared-ui/session/index.ts';
import { lazy, Suspense } from 'react';
import { Visitor } from './Visitor.tsx';

const Overview = lazy(() => import(/* webpackChunkName: "extension-kit" */ './Overview.tsx'));

/** `/`: the overview for signed-in users, the product's page for everybody else (docs/rules/portal.md#home). */
export default function HomePage() {
  const user = useSession((state) => state.user);
  if (!user) return <Visitor />;
  return (
    <Suspense fallback={null}>
      <Overview user={user} />
    </Suspense>
  );
}
