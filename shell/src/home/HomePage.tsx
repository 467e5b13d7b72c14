import { useSession } from '@firm/shared-ui/session/index.ts';
import { lazy, Suspense } from 'react';
import { Visitor } from './Visitor.tsx';

const Figures = lazy(() => import('./Figures.tsx'));

/** `/`: the dashboard's figures for a signed-in person, the product's page for everybody else (specification section 2). */
export default function HomePage() {
  const user = useSession((state) => state.user);
  if (!user) return <Visitor />;
  return (
    <Suspense fallback={null}>
      <Figures user={user} />
    </Suspense>
  );
}
