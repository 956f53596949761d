import { Fragment, useMemo } from 'react';
import type { Part } from '../lib/written.ts';
import { partsOf } from '../lib/written.ts';
import { UserLink } from './user-link.tsx';
import './written.css';

const Shown = ({ part }: { part: Part }) => {
  switch (part.kind) {
    case 'text':
      return part.source;
    case 'link':
      return (
        <UserLink className="link link--in link--address" href={part.href}>
          {part.shown}
        </UserLink>
      );
    case 'code':
      return <code className="code">{part.code}</code>;
    case 'block':
      return <code className="code code--block">{part.code}</code>;
  }
};

/** A block begins and ends its line by itself: the breaks around it would be empty lines. */
const withoutBreaks = (parts: readonly Part[]): readonly Part[] =>
  parts.map((part, index) => {
    if (part.kind !== 'text') return part;
    const after = parts[index - 1]?.kind === 'block' ? part.source.replace(/^\n/, '') : part.source;
    return { kind: 'text', source: parts[index + 1]?.kind === 'block' ? after.replace(/\n$/, '') : after };
  });

interface WrittenProps {
  children: string;
  /** Takes the text apart; as `partsOf` does, where nothing else is said. */
  read?: (text: string) => readonly Part[];
}

/** What somebody wrote, with its addresses as links and its code as code. All else is plain text. */
export const Written = ({ children, read = partsOf }: WrittenProps) => {
  const parts = useMemo(() => withoutBreaks(read(children)), [children, read]);
  return parts.map((part, index) => (
    <Fragment key={index}>
      <Shown part={part} />
    </Fragment>
  ));
};
