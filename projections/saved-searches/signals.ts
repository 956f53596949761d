import type { Signals } from '../signals.ts';
import { silent, toItsUser } from '../signals.ts';

const changed = toItsUser('saved_searches');

export const savedSearchSignals: Signals = {
  SearchPlaceTaken: silent('the search that it is for is told'),
  SearchPlaceFreed: silent('the search that it was for is told'),
  SearchSaved: changed,
  SearchRenamed: changed,
  SearchFollowed: changed,
  SearchUnfollowed: changed,
  SearchRemoved: changed,
  // It has found something new.
  SearchMatchesTold: changed,
};
