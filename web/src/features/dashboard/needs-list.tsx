import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Avatar } from '../../ui/identity.tsx';
import type { Need } from './needs.ts';
import './dashboard.css';

/** Shown before "Show all". */
const SHORT = 5;

/** "Needs you": the first is larger and holds the one filled button of the view. */
export const NeedsList = ({ needs }: { needs: readonly Need[] }) => {
  const [all, showAll] = useState(false);
  const shown = all ? needs : needs.slice(0, SHORT);
  if (needs.length === 0) return <p className="c2">Nothing needs you right now.</p>;
  return (
    <section aria-label="Needs you">
      <ul className="needs">
        {shown.map((need, index) => (
          <li key={need.key} className={`need${index === 0 ? ' need--first' : ''}`}>
            <Avatar src={need.person.avatar_url} seed={need.person.username} size={40} />
            <div className="min-w-0">
              <div className="need__t pretty wrap-anywhere">{need.title}</div>
              <div className="c2 pretty">{need.text}</div>
            </div>
            <div className="need__amt money">
              {need.amount && (
                <>
                  <span className={`c-${need.amount.tone}`}>{need.amount.value}</span>{' '}
                  <small>{need.amount.word}</small>
                </>
              )}
            </div>
            <ButtonLink to={need.action.to} kind={index === 0 ? 'go' : 'plain'} large={index === 0}>
              {need.action.label}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {needs.length > shown.length && (
        <Button kind="bare" className="-ml-[12px]" onClick={() => showAll(true)}>
          Show all {needs.length}
        </Button>
      )}
    </section>
  );
};
