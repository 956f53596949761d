import { vocabulary } from './vocabulary.tsx';

/** The classes and tokens that pages are made of, each with its name and what it is for. */
export const Vocabulary = () => (
  <>
    {vocabulary.map(({ id, title, note, words }) => (
      <section key={id} className="design__family" id={id} aria-labelledby={`${id}-t`}>
        <header>
          <h2 className="b" id={`${id}-t`}>
            {title}
          </h2>
          <p className="t-12 c3">{note}</p>
        </header>
        <dl className="design__words">
          {words.map(({ names, use, show }) => (
            <div key={names.join()}>
              <dt className="row row--wrap">
                {names.map((name) => (
                  <code key={name} className="mono">
                    {name}
                  </code>
                ))}
              </dt>
              <dd className="c2">{use}</dd>
              <dd>{show}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </>
);
