import * as charts from './sheets/charts.mjs';
import { restart } from './sheets/draw.mjs';
import * as interfaces from './sheets/interfaces.mjs';
import { marks } from './sheets/marks.mjs';
import * as pictures from './sheets/pictures.mjs';
import * as plans from './sheets/plans.mjs';
import * as prints from './sheets/prints.mjs';
import * as sounds from './sheets/sounds.mjs';

const SEED = 7;
/** Of a mark, in pixels. */
const MARK = 320;

/** What is drawn flat, by file name: the sheets as large as a card's picture, the marks of groups square. */
export const flatPictures = {
  ...Object.fromEntries(
    Object.entries({ ...interfaces, ...charts, ...plans, ...pictures, ...prints, ...sounds }).map(
      ([name, draw]) => [
        name,
        {
          svg: () => {
            restart(SEED);
            return draw();
          },
        },
      ],
    ),
  ),
  ...Object.fromEntries(
    Object.entries(marks).map(([name, svg]) => [`mark-${name}`, { svg: () => svg, size: MARK }]),
  ),
};
