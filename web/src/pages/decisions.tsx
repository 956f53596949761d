import { Decisions } from '../features/sanctions/decisions.tsx';
import { PageHead } from '../ui/page-head.tsx';

export default function DecisionsPage() {
  return (
    <div className="page page--tall">
      <PageHead title="Decisions">
        What admins decided about you and what you posted, and why. Nobody else but admins can see this.
      </PageHead>
      <Decisions />
    </div>
  );
}
