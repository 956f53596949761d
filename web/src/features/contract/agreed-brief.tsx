import { useState } from 'react';
import { Handshake } from 'lucide-react';
import type { Contract } from '../../../../contracts/contract.ts';
import { orNotSpecified, shortDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useMedia } from '../../ui/media.ts';
import { Written } from '../../ui/written.tsx';
import { shortName } from './stage.ts';
import './contract.css';

/** What the two have agreed on, at the top of their chat. Folded on a phone, where it would hide what is being said. */
export const AgreedBrief = ({ contract }: { contract: Contract }) => {
  const { job, developer, viewer, application, accepted_at: acceptedAt } = contract;
  const phone = useMedia('(max-width: 53.75em)');
  const [open, setOpen] = useState<boolean>();
  const whose =
    viewer === 'developer' ? 'Your application' : `${shortName(developer.display_name)}’s application`;
  return (
    <details
      className="brief"
      open={open ?? !phone}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Icon of={Handshake} />
        <b>Agreed brief</b>
        <span className="c3 trunc grow">
          <bdi>{job.title}</bdi>
        </span>
      </summary>
      <dl className="brief__terms">
        <div>
          <dt>Job</dt>
          <dd>
            <Link className="u" to={paths.job(job.id)}>
              <bdi>{job.title}</bdi>
            </Link>
          </dd>
        </div>
        <div>
          <dt>Pay rate</dt>
          <dd>
            <bdi className="money">{orNotSpecified(job.budget)}</bdi>
            {job.pay_type.trim() !== '' && <span className="c3"> {job.pay_type}</span>}
          </dd>
        </div>
        <div>
          <dt>Accepted</dt>
          <dd>
            <time dateTime={acceptedAt}>{shortDate(acceptedAt)}</time>
          </dd>
        </div>
      </dl>
      {application.trim() !== '' && (
        <>
          <div className="c3 t-12">{whose}</div>
          <p className="brief__words whitespace-pre-wrap wrap-anywhere pretty">
            <bdi>
              <Written>{application}</Written>
            </bdi>
          </p>
        </>
      )}
    </details>
  );
};
