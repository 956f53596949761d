import { ArrowRight } from 'lucide-react';
import { habits, safetyCards } from '../content/safety.tsx';
import { AdviceList } from '../ui/advice.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import '../ui/reading.css';

export default function SafetyPage() {
  return (
    <div className="page">
      <header className="head">
        <h1 className="t-40">Safety</h1>
        <p className="c2 t-16 mt-2 read pretty">
          You’re about to work with someone you’ve never met. Here are three things that help, and four
          habits.
        </p>
      </header>
      <ul className="safety__cards">
        {safetyCards.map(({ title, text, to }) => (
          <li key={to}>
            <Link className="plate plate--hover safety__card" to={to}>
              <span className="split">
                <span className="t-28">{title}</span>
                <Icon of={ArrowRight} size={20} />
              </span>
              <span className="c2 pretty">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <section className="sec--near" aria-labelledby="habits">
        <h2 className="t-28" id="habits">
          Before you begin
        </h2>
        <AdviceList of={habits} />
      </section>
    </div>
  );
}
