import { BoardOfJob } from '../features/tracking/board-page.tsx';
import { useRouteParameter } from '../lib/route-parameter.ts';

export default function JobBoardPage() {
  const id = useRouteParameter('jobBoard');
  return <BoardOfJob key={id} jobId={id} />;
}
