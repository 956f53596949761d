import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Lets a card be dragged; `under` hears whether it is under way. */
export const makeDraggable = (
  element: HTMLElement,
  id: string,
  under: (way: boolean) => void,
): (() => void) =>
  draggable({
    element,
    getInitialData: () => ({ card: id }),
    onDragStart: () => under(true),
    onDrop: () => under(false),
  });

/** Lets a stage take cards; `over` hears whether one is above it. */
export const makeTarget = (
  element: HTMLElement,
  stage: string,
  over: (above: boolean) => void,
): (() => void) =>
  dropTargetForElements({
    element,
    canDrop: ({ source }) => typeof source.data['card'] === 'string',
    getData: () => ({ stage }),
    onDragEnter: () => over(true),
    onDragLeave: () => over(false),
    onDrop: () => over(false),
  });

/** Hears what was dropped where, as long as the board stands. */
export const watchDrops = (onDrop: (card: string, stage: string) => void): (() => void) =>
  monitorForElements({
    onDrop: ({ source, location }) => {
      const card = source.data['card'];
      const stage = location.current.dropTargets[0]?.data['stage'];
      if (typeof card === 'string' && typeof stage === 'string') onDrop(card, stage);
    },
  });
