import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';

export default function NotFound() {
  return (
    <div className="page head">
      <div className="empty baseplate arrival-empty">
        <div className="sel empty__sel" />
        <div>
          <h1 className="t-40">Nothing’s built here.</h1>
          <p className="c2 t-16">The address may be mistyped, or the page is gone.</p>
        </div>
        <div className="row row--wrap">
          <ButtonLink kind="go" to={paths.home}>
            Back to Home
          </ButtonLink>
          <ButtonLink to={paths.jobs}>Browse jobs</ButtonLink>
        </div>
      </div>
    </div>
  );
}
