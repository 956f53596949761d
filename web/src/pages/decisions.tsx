import { Decisions } from '../features/sanctions/decisions.tsx';
import { PageHead } from '../ui/page-head.tsx';

export default function DecisionsPage() {
  return (
    <div className="page page--tall">
      <PageHead title="Decisions">
        What admins decided about you and your posts, and why. Only you and admins can see this.
      </PageHead>
      <Decisions />
    </div>
  );
}
