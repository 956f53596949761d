import { planQuestions } from '../../content/plan-questions.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** What to know before changing a plan, below the cards. */
export const PlanQuestions = () => (
  <section className="questions" aria-labelledby="before-you-choose">
    <div className="split row--wrap mb-6">
      <h2 className="t-28" id="before-you-choose">
        Before you choose
      </h2>
      <ButtonLink to={paths.limits}>Compare all limits</ButtonLink>
    </div>
    <dl className="facts">
      {planQuestions.map(({ title, text }) => (
        <div key={title}>
          <dt className="d-20">{title}</dt>
          <dd className="c2 pretty">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
