import { useSearchParams } from 'react-router-dom';
import { APPEAL_TOKEN } from '../../../contracts/appeal-token.ts';
import { AppealByLink } from '../features/sanctions/appeal-by-link.tsx';
import { PageHead } from '../ui/page-head.tsx';

export default function AppealPage() {
  const [search] = useSearchParams();
  const token = search.get(APPEAL_TOKEN) ?? '';
  return (
    <div className="page page--tall">
      <PageHead title="Appeal a decision">
        If you think we got it wrong, tell us why. You don’t have to log in.
      </PageHead>
      <AppealByLink key={token} token={token} />
    </div>
  );
}
