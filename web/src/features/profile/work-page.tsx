import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { ArrowLeft, Pencil } from 'lucide-react';
import type { WorkPage } from '../../../../contracts/work-page.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { Time } from '../../ui/time.tsx';
import { Written } from '../../ui/written.tsx';
import { WorkLink } from './works.tsx';
import './work-page.css';

const WorkForm = lazy(async () => ({ default: (await import('./work-form.tsx')).WorkForm }));
const WorkView = lazy(async () => ({ default: (await import('./work-view.tsx')).WorkView }));

interface PictureProps {
  work: WorkPage;
  at: number;
  onOpen: () => void;
}

const Picture = ({ work, at, onOpen }: PictureProps) => {
  const picture = work.pictures[at];
  const name = work.pictures.length === 1 ? work.title : `${work.title}, picture ${at + 1}`;
  return picture === undefined ? null : (
    <button type="button" className="case__pic" aria-label={`Enlarge ${name}`} onClick={onOpen}>
      <img
        src={picture.image_url}
        srcSet={`${picture.thumb_url} 640w, ${picture.image_url} 1600w`}
        sizes="(max-width: 53.75em) 100vw, 832px"
        alt=""
        loading={at === 0 ? 'eager' : 'lazy'}
      />
    </button>
  );
};

const Beside = ({ work: { by, previous, next } }: { work: WorkPage }) => {
  if (previous === null && next === null) return null;
  return (
    <nav className="case__beside" aria-label={`More by ${by.display_name}`}>
      {previous !== null && (
        <Link to={paths.work(by.username, previous.id)}>
          <span className="t-12 c3 block">Previous work</span>
          <bdi className="u trunc block">{previous.title}</bdi>
        </Link>
      )}
      {next !== null && (
        <Link className="case__next" to={paths.work(by.username, next.id)}>
          <span className="t-12 c3 block">Next work</span>
          <bdi className="u trunc block">{next.title}</bdi>
        </Link>
      )}
    </nav>
  );
};

interface WorkDetailProps {
  work: WorkPage;
  own: boolean;
  /** What somebody else can do with its maker. */
  actions: ReactNode;
}

/** A work whole: the cover, its text, and its other pictures. */
export const WorkDetail = ({ work, own, actions }: WorkDetailProps) => {
  const [opened, setOpened] = useState<number | null>(null);
  const [editing, setEditing] = useState(false);
  const { by, title, words, story, pictures } = work;
  return (
    <div className="page page--tall">
      <header className="case__head">
        <ButtonLink kind="bare" icon={ArrowLeft} to={paths.profile(by.username)} className="-ml-[12px] mb-3">
          {own ? 'Your profile' : 'Profile'}
        </ButtonLink>
        <h1 className="t-40 break">
          <bdi>{title}</bdi>
        </h1>
        {words !== '' && (
          <p className="t-16 c2 pretty break mt-2">
            <bdi>{words}</bdi>
          </p>
        )}
        <Link className="row gap-2 mt-4" to={paths.profile(by.username)}>
          <Avatar src={by.avatar_url} seed={by.username} size={32} />
          <span className="min-w-0">
            <span className="sr">By </span>
            <bdi className="u">{by.display_name}</bdi>
            {by.role !== '' && (
              <span className="t-12 c3 trunc block">
                <bdi>{by.role}</bdi>
              </span>
            )}
          </span>
        </Link>
      </header>
      <div className="cols cols--main-side">
        <div className="min-w-0">
          <Picture work={work} at={0} onOpen={() => setOpened(0)} />
          {story === '' ? (
            <div className="mt-3" />
          ) : (
            <p className="t-16 case__story">
              <bdi>
                <Written>{story}</Written>
              </bdi>
            </p>
          )}
          {pictures.length > 1 && (
            <ul className="case__pics" aria-label="More pictures">
              {pictures.slice(1).map(({ image_url: url }, at) => (
                <li key={url}>
                  <Picture work={work} at={at + 1} onOpen={() => setOpened(at + 1)} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <aside aria-label="About this work">
          <div className="sticky stack gap-2">
            {own ? (
              <Button large full icon={Pencil} onClick={() => setEditing(true)}>
                Edit Work
              </Button>
            ) : (
              actions
            )}
            <WorkLink work={work} className="mt-2" />
            <dl className="kv mt-2">
              <dt>Added</dt>
              <dd>
                <Time at={work.added_at} />
              </dd>
            </dl>
          </div>
        </aside>
      </div>
      <Beside work={work} />
      <Suspense>
        {opened !== null && (
          <WorkView work={work} at={opened} onMove={setOpened} onClose={() => setOpened(null)} />
        )}
        {editing && <WorkForm work={work} onClose={() => setEditing(false)} />}
      </Suspense>
    </div>
  );
};
