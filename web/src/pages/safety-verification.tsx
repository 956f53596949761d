import { Star } from 'lucide-react';
import { badges } from '../content/safety.tsx';
import { Formula } from '../features/reputation/formula.tsx';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { HeldPlace } from '../ui/held-place.tsx';
import { Icon } from '../ui/icon.tsx';
import '../features/reputation/reputation.css';
import '../ui/reading.css';

export default function VerificationPage() {
  const { status } = useSession();
  const onward =
    status === 'signed-in' || status === 'loading' ? (
      <ButtonLink to={paths.dashboard}>Back to your dashboard</ButtonLink>
    ) : (
      <ButtonLink to={paths.signup}>Create an account</ButtonLink>
    );
  return (
    <div className="page">
      <header className="head">
        <h1 className="t-40">What the badges say</h1>
        <p className="c2 t-16 mt-2 read pretty">
          A badge answers just one question about a person. Ratings tell you what they’re like to work with.
        </p>
      </header>
      <ul className="badge-list">
        {badges.map(({ icon, mark, name, sign, says }) => (
          <li key={name}>
            <Icon of={icon} size={24} className={`mark ${mark}`} />
            <div>
              <h2 className="d-20">{name}</h2>
              <p className="t-12 c3">{sign}</p>
            </div>
            <p className="c2 pretty">{says}</p>
          </li>
        ))}
        <li>
          <Icon of={Star} size={24} className="mark mark--notable" />
          <div>
            <h2 className="d-20">Ratings</h2>
            <p className="t-12 c3">One to five stars</p>
          </div>
          <p className="c2 pretty">
            After a contract is completed and its payment is released, both parties can rate each other once.
            Neither sees the other’s rating until both are in or 14 days pass. Then ratings close. Nobody else
            can rate, and nobody can buy a rating.
          </p>
        </li>
      </ul>
      <section className="read mt-10" aria-labelledby="reputation">
        <h2 className="t-28" id="reputation">
          Reputation and levels
        </h2>
        <p className="c2 mt-2 mb-6 pretty">
          What counts, and how much. The same for everyone, and none of it can be bought.
        </p>
        <Formula />
      </section>
      <p className="mt-6">{status === 'loading' ? <HeldPlace>{onward}</HeldPlace> : onward}</p>
    </div>
  );
}
