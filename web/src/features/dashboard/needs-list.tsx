import { useState } from 'react';
import { CornerDownRight } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/identity.tsx';
import type { Need } from './needs.ts';
import './dashboard.css';

/** Shown before "Show all". */
const SHORT = 5;

interface RowProps {
  need: Need;
  first: boolean;
  onForget: (to: string) => void;
}

const Row = ({ need: { person, title, text, amount, action, begun }, first, onForget }: RowProps) => (
  <li className={`need${first ? ' need--first' : ''}`}>
    {person === null ? (
      <span className="av av--40 av--none" aria-hidden="true">
        <Icon of={CornerDownRight} size={20} />
      </span>
    ) : (
      <Avatar src={person.avatar_url} seed={person.username} size={40} />
    )}
    <div className="min-w-0">
      <div className="need__t pretty wrap-anywhere">{title}</div>
      <div className="c2 pretty">
        {text}
        {begun && (
          <>
            {' '}
            <button
              type="button"
              className="link link--in"
              aria-label={`Dismiss: ${title}`}
              onClick={() => onForget(begun.to)}
            >
              Dismiss
            </button>
          </>
        )}
      </div>
    </div>
    <div className="need__amt money">
      {amount && (
        <>
          <span className={`c-${amount.tone}`}>{amount.value}</span> <small>{amount.word}</small>
        </>
      )}
    </div>
    <ButtonLink
      to={action.to}
      state={action.state}
      kind={first ? 'go' : 'plain'}
      large={first}
      {...(begun?.once === true ? { onClick: () => onForget(begun.to) } : {})}
    >
      {action.label}
    </ButtonLink>
  </li>
);

/** "Needs you": the first is larger and holds the one filled button of the view. */
export const NeedsList = ({ needs, onForget }: Pick<RowProps, 'onForget'> & { needs: readonly Need[] }) => {
  const [all, showAll] = useState(false);
  const shown = all ? needs : needs.slice(0, SHORT);
  return (
    <>
      <ul className="needs">
        {shown.map((need, index) => (
          <Row key={need.key} need={need} first={index === 0} onForget={onForget} />
        ))}
      </ul>
      {needs.length > shown.length && (
        <Button kind="bare" className="-ml-[12px]" onClick={() => showAll(true)}>
          Show all {needs.length}
        </Button>
      )}
    </>
  );
};
