import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Job } from '../../../../contracts/jobs.ts';
import { draftOf } from '../../lib/drafts.ts';
import { usePaged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Radio } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { myJobsQuery } from './api.ts';

export interface Invited {
  readonly id: string;
  readonly username: string;
  readonly display_name: string;
}

const wordsFor = ({ id, title }: Job): string =>
  `I’d like to invite you to apply to “${title}”: ${window.location.origin}${paths.job(id)}`;

/** To which of one's open jobs; the words then lie in the chat with them, to be changed and sent. */
export const InviteDialog = ({ person, onClose }: { person: Invited; onClose: () => void }) => {
  const navigate = useNavigate();
  const { userId } = useSession();
  const jobs = usePaged(myJobsQuery);
  const open = jobs.data?.filter(({ status }) => status === 'open') ?? [];
  const [chosen, choose] = useState<string | null>(null);
  const job = open.find(({ id }) => id === chosen) ?? open[0];
  const write = (): void => {
    if (job === undefined) return;
    const draft = draftOf(userId, `chat.direct.${person.id}`, 'local');
    const before = draft.typed()?.['body'];
    const words = wordsFor(job);
    // What lies there unsent stays.
    draft.type({ body: typeof before === 'string' && before !== '' ? `${before}\n\n${words}` : words });
    onClose();
    void navigate(paths.directChat(person.username));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Invite ${person.display_name} to apply`}
      description="They get a message with a link to your job. You can change the words before you send it."
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Cancel
          </Button>
          {job === undefined ? (
            <ButtonLink kind="go" to={paths.postJob}>
              Post a Job
            </ButtonLink>
          ) : (
            <Button kind="go" onClick={write}>
              Write the message
            </Button>
          )}
        </>
      }
    >
      <Loaded
        query={jobs}
        skeleton={<RowsSkeleton label="Loading your jobs" rows={2} />}
        fault="Could not fetch jobs."
      >
        {() =>
          open.length === 0 ? (
            <p className="c2">You have no open job yet. Post one first.</p>
          ) : (
            <fieldset>
              <legend className="label">Your open jobs</legend>
              {open.map(({ id, title }) => (
                <Radio
                  key={id}
                  name="invite-to"
                  value={id}
                  checked={id === job?.id}
                  onChange={() => choose(id)}
                >
                  <bdi className="wrap-anywhere">{title}</bdi>
                </Radio>
              ))}
            </fieldset>
          )
        }
      </Loaded>
    </Dialog>
  );
};
