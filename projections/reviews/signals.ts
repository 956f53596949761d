import { contractChanged } from '../escrows/signals.ts';
import { toProfile } from '../profiles/signals.ts';
import type { RoomSignal, Signals } from '../signals.ts';

interface OfContract {
  readonly data: Parameters<typeof contractChanged>[0]['data'];
}

/** Both people's pages show what was said of them. */
const shownToAll = (event: OfContract): readonly RoomSignal[] => [
  ...contractChanged(event),
  toProfile(event.data.employerId),
  toProfile(event.data.developerId),
];

const ratingChanged = ({ data: { by, about } }: { data: { by: string; about: string } }) => [
  toProfile(by),
  toProfile(about),
];

/** A contract's page shows its ratings. */
export const reviewSignals: Signals = {
  ReviewSubmitted: contractChanged,
  ReviewsRevealed: shownToAll,
  ReviewRemoved: ratingChanged,
  ReviewPutBack: ratingChanged,
  ReviewReplied: shownToAll,
  ReviewReplyEdited: shownToAll,
};
