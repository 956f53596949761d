import './found.css';

interface GuessProps {
  typed: string;
  /** What it was taken for; null where it was as typed. */
  meant: string | null;
  onInsist: () => void;
}

/** A guess at a slip can be undone. */
export const Guess = ({ typed, meant, onInsist }: GuessProps) =>
  meant === null ? null : (
    <p className="c2 guess" role="status">
      Showing results for{' '}
      <b className="c1">
        <bdi>{meant}</bdi>
      </b>
      .{' '}
      <button type="button" className="link link--in" onClick={onInsist}>
        Search for <bdi>{typed}</bdi> instead
      </button>
    </p>
  );
