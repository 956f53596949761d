import { releases } from '../content/changelog.ts';
import '../ui/reading.css';

const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

export default function ChangelogPage() {
  return (
    <div className="page">
      <header className="head">
        <h1 className="t-40">Changelog</h1>
        <p className="c2 t-16 mt-2 read pretty">What’s new, newest first.</p>
      </header>
      <ol className="releases">
        {releases.map(({ version, date, title, changes }) => (
          <li key={version} id={`v${version}`} className="release">
            <div className="release__when">
              <span className="tag mono">v{version}</span>
              <time className="t-12 c3" dateTime={date}>
                {day.format(new Date(date))}
              </time>
            </div>
            <div>
              <h2 className="d-20">{title}</h2>
              <div className="prose doc__prose">
                <ul>
                  {changes.map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
