import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardDetail, Criterion, GiveScore } from '../../../../contracts/tracking.ts';
import { useSession } from '../../lib/session.ts';
import { useScore } from './api.ts';
import { useBoardView } from './board-view.ts';
import { Score, ScoreInput } from './squares.tsx';

/** Whoever goes through the squares means the last one, in ms. */
const SETTLED = 600;

const OVERALL = { id: 'overall', name: 'Overall' } as const;
type Points = Readonly<Record<string, number>>;

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const pointsOf = (detail: CardDetail, criteria: readonly { id: string }[]): Points => {
  const mine = detail.score_list.find((score) => score.mine)?.points ?? [];
  return Object.fromEntries(
    criteria.map(({ id }) => [id, mine.find(({ criterion }) => criterion === id)?.points ?? 0]),
  );
};

const bodyOf = (points: Points): GiveScore | null => {
  const given = Object.entries(points).filter(([, value]) => value > 0);
  return given.length === 0
    ? null
    : { points: given.map(([criterion, value]) => ({ criterion, points: value })) };
};

/** One's own scores, which save themselves, and what the others gave. */
const MyScores = ({ detail, criteria }: { detail: CardDetail; criteria: readonly Criterion[] }) => {
  const [points, setPoints] = useState<Points | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const score = useScore(detail.job_id, detail.id, {
    onSuccess: () => {
      if (timer.current === null) setPoints(null);
    },
    onError: () => setPoints(null),
  });
  const shown = points ?? pointsOf(detail, criteria);
  const send = (next: Points): void => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    score.mutate(bodyOf(next));
  };
  const onLeft = useEffectEvent(() => {
    if (timer.current !== null) send(shown);
  });
  useEffect(() => () => onLeft(), []);
  return (
    <dl className="board-scores">
      {criteria.map(({ id, name }) => (
        <div key={id}>
          <dt className="wrap-anywhere">
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <ScoreInput
              label={`${name}, your score`}
              value={shown[id] ?? 0}
              onChange={(value) => {
                const next = { ...shown, [id]: value };
                setPoints(next);
                if (timer.current !== null) clearTimeout(timer.current);
                timer.current = setTimeout(() => send(next), SETTLED);
              }}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** Per criterion, over all who scored it. */
const Means = ({ detail, criteria }: { detail: CardDetail; criteria: readonly Criterion[] }) => (
  <dl className="board-scores">
    {criteria.map(({ id, name }) => {
      const value = mean(
        detail.score_list.flatMap(({ points }) =>
          points.filter(({ criterion }) => criterion === id).map((each) => each.points),
        ),
      );
      return (
        <div key={id}>
          <dt className="wrap-anywhere">
            <bdi>{name}</bdi>
          </dt>
          <dd>{value === null ? <span className="c3">Not scored</span> : <Score value={value} />}</dd>
        </div>
      );
    })}
  </dl>
);

export const Scores = ({ detail }: { detail: CardDetail }) => {
  const { board, can } = useBoardView();
  const { userId } = useSession();
  const criteria = board.criteria.length === 0 ? [OVERALL] : board.criteria;
  const others = detail.score_list.filter(({ person }) => person.id !== userId);
  return (
    <div className="board-part">
      {can.note ? (
        <MyScores detail={detail} criteria={criteria} />
      ) : (
        <Means detail={detail} criteria={criteria} />
      )}
      {others.length > 0 && (
        <ul className="board-others">
          {others.map(({ person, points }) => (
            <li key={person.id}>
              <bdi className="trunc">{person.display_name}</bdi>
              <Score value={mean(points.map((each) => each.points)) ?? 0} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
