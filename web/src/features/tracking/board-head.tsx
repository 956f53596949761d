import { useState } from 'react';
import { ChevronLeft, ClockAlert, Columns3, Info, Reply } from 'lucide-react';
import type { Board } from '../../../../contracts/tracking.ts';
import { orNotSpecified } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useBoardView } from './board-view.ts';
import { StagesDialog } from './stages-dialog.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';
import { applicantsLine, warningOf } from './words.ts';

const Answers = ({ board: { answers, job } }: { board: Board }) => {
  const { userId } = useSession();
  if (answers.rate === null) return null;
  const mine = job.owner.id === userId;
  return (
    <span>
      {mine ? 'You answer' : <bdi>{job.owner.display_name} answers</bdi>}{' '}
      <span className="mono c1">{answers.rate}%</span>
      {answers.usual_hours !== null && (
        <>
          , usually within <span className="mono c1">{Math.max(1, answers.usual_hours)}h</span>
        </>
      )}
    </span>
  );
};

/** The name of the board, what it is about, and how it is set up. */
export const BoardHead = () => {
  const { board, can } = useBoardView();
  const { userId } = useSession();
  const [asked, ask] = useState<'stages' | 'templates' | null>(null);
  const { job } = board;
  const mine = job.owner.id === userId;
  return (
    <div className="board-head">
      <div className="grow">
        <Link
          className="link row gap-1 board-head__up"
          to={mine ? `${paths.dashboard}?tab=manager` : paths.job(job.id)}
        >
          <Icon of={ChevronLeft} size={14} />
          {mine ? 'Application Manager' : 'Job'}
        </Link>
        <h1 className="t-28 wrap-anywhere">
          <bdi>{job.title}</bdi>
        </h1>
        <div className="meta meta--wraps board-head__meta">
          <span>{job.status === 'open' ? 'Actively Recruiting' : 'Closed'}</span>
          <bdi className="mono">{orNotSpecified(job.budget)}</bdi>
          <span>{applicantsLine(board.applicants)}</span>
          <Answers board={board} />
        </div>
      </div>
      <div className="row row--wrap board-head__acts">
        {can.arrange && (
          <Button kind="bare" icon={Columns3} onClick={() => ask('stages')}>
            Stages
          </Button>
        )}
        {can.reply && (
          <Button kind="bare" icon={Reply} onClick={() => ask('templates')}>
            Templates
          </Button>
        )}
        {mine && (
          <nav className="seg" aria-label="View">
            <Link className="on" to={paths.jobBoard(job.id)} aria-current="page">
              Board
            </Link>
            <Link to={`${paths.job(job.id)}?tab=applicants`}>Table</Link>
          </nav>
        )}
      </div>
      {asked === 'stages' && <StagesDialog onClose={() => ask(null)} />}
      {asked === 'templates' && <TemplatesDialog onClose={() => ask(null)} />}
    </div>
  );
};

/** Why nothing can be changed here, and the way to change that. */
export const ReadOnlyLine = () => {
  const { board } = useBoardView();
  const { userId } = useSession();
  if (board.editable) return null;
  const mine = board.job.owner.id === userId;
  const plan = board.read_only_because === 'plan';
  return (
    <div className="board-line">
      <Banner
        tone="info"
        icon={Info}
        place="block"
        {...(plan && mine && { action: <ButtonLink to={paths.subscription}>See Plans</ButtonLink> })}
      >
        {plan
          ? mine
            ? 'Applicant tracking is part of Studio and Enterprise. Everything stays here to read, and nothing can be moved, noted, or scored.'
            : `You can only look: ${board.job.owner.display_name}, who posted this job, has no plan with applicant tracking.`
          : 'This job is deleted, so you can only look.'}
      </Banner>
    </div>
  );
};

interface WaitingLineProps {
  shown: boolean;
  onShow: (shown: boolean) => void;
}

/** Who has waited so long that their application soon goes back to them. */
export const WaitingLine = ({ shown, onShow }: WaitingLineProps) => {
  const { board } = useBoardView();
  const warning = warningOf(board);
  if (warning === null) return null;
  return (
    <div className="board-wait">
      <Icon of={ClockAlert} className="c-hold" />
      <p>
        <b>{warning.title}</b> {warning.rest}
      </p>
      <button type="button" className="u b" aria-pressed={shown} onClick={() => onShow(!shown)}>
        {shown ? 'Show everyone' : 'Show them'}
      </button>
    </div>
  );
};
