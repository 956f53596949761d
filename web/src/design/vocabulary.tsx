import type { ReactNode } from 'react';

/** What a new page finds: a class or a token, and what it is for. */
interface Word {
  /** Classes begin with a dot, tokens with two hyphens. Those that differ in degree alone stand together. */
  names: readonly string[];
  use: string;
  show?: ReactNode;
}

interface Words {
  id: string;
  title: string;
  note: string;
  words: readonly Word[];
}

const Box = ({ children = 'a' }: { children?: ReactNode }) => <span className="design__box">{children}</span>;
const swatch = (token: string) => <div className="design__swatch" style={{ background: `var(${token})` }} />;
const written = (className: string, words = 'Work that holds') => <div className={className}>{words}</div>;

/** The shared words of web/src/ui/styles, by subject. What belongs to one component stands with its component. */
export const vocabulary: readonly Words[] = [
  {
    id: 'words-color',
    title: 'Color tokens',
    note: 'Both themes have each. A state’s color is for its icon and its words; its tint is for what is behind them.',
    words: [
      { names: ['--bg-0'], use: 'The page.', show: swatch('--bg-0') },
      { names: ['--bg-1'], use: 'What lies on the page: plates, dialogs.', show: swatch('--bg-1') },
      { names: ['--bg-2', '--bg-3'], use: 'Wells and bones; under the pointer.', show: swatch('--bg-2') },
      {
        names: ['--hairline', '--line'],
        use: 'Rules; edges of what is pressed or typed into.',
        show: swatch('--line'),
      },
      {
        names: ['--tx-1', '--tx-2', '--tx-3'],
        use: 'Text: first, second, third in weight.',
        show: swatch('--tx-1'),
      },
      {
        names: ['--accent', '--accent-hi', '--on-accent'],
        use: 'The one verb of a page; under the pointer; words on it.',
        show: swatch('--accent'),
      },
      { names: ['--link'], use: 'Links within text.', show: swatch('--link') },
      {
        names: ['--hold', '--t-hold', '--hold-wash'],
        use: 'Money that is held, and what waits.',
        show: swatch('--hold'),
      },
      { names: ['--ok', '--t-ok'], use: 'Money that is released, and what went well.', show: swatch('--ok') },
      {
        names: ['--danger', '--t-danger'],
        use: 'Faults, and what cannot be taken back.',
        show: swatch('--danger'),
      },
      { names: ['--info', '--t-info'], use: 'What is good to know.', show: swatch('--info') },
      { names: ['--gold'], use: 'Stars and the notable badge.', show: swatch('--gold') },
      { names: ['--t-accent'], use: 'The tint of the accent.', show: swatch('--t-accent') },
      {
        names: ['--grid', '--scrim'],
        use: 'Lines of the baseplate; what dims the page behind a dialog.',
        show: swatch('--grid'),
      },
      {
        names: ['--on-art', '--art-tag'],
        use: 'Words on a picture, and the ground of a tag on it, in both themes.',
        show: swatch('--art-tag'),
      },
    ],
  },
  {
    id: 'words-measure',
    title: 'Measures and time',
    note: 'Space is in steps of 4 px, by utilities: gap-2, mt-4, p-6. What holds letters is in rem.',
    words: [
      { names: ['--spacing'], use: 'One step of space, which the utilities count.' },
      {
        names: ['--r1', '--r2', '--cut'],
        use: 'Corners of what is small; of dialogs and sheets; the chamfer of a plate.',
      },
      { names: ['--page', '--read'], use: 'The widest a page is, and a line of text.' },
      {
        names: ['--rail', '--pane', '--bar'],
        use: 'The facets beside a list; the column beside a page; the header’s height.',
      },
      { names: ['--display', '--text', '--mono'], use: 'The three voices: headings, text, figures.' },
      {
        names: ['--fast', '--panel', '--money', '--ease'],
        use: 'How long a hover takes, a panel, money on its way; and how they move.',
      },
    ],
  },
  {
    id: 'words-type',
    title: 'Type',
    note: 'Seven sizes. A page has one .t-40.',
    words: [
      {
        names: ['.t-64', '.t-40', '.t-28'],
        use: 'Headings of a landing page, a page, a section.',
        show: written('t-28'),
      },
      {
        names: ['.d-20', '.t-20'],
        use: 'Headings of a part or a dialog; the same size in text.',
        show: written('d-20'),
      },
      {
        names: ['.t-16', '.t-14', '.t-12'],
        use: 'Leads; text at work, as it is anyhow; meta.',
        show: written('t-12'),
      },
      { names: ['.mono'], use: 'Figures, sums and codes.', show: written('mono', '$1,800.00') },
      { names: ['.b', '.m'], use: 'Bold and medium.', show: written('b') },
      {
        names: ['.c1', '.c2', '.c3'],
        use: 'The first, second and third color of text.',
        show: written('c3'),
      },
      {
        names: ['.c-hold', '.c-ok', '.c-danger', '.c-accent'],
        use: 'A state’s color on words or an icon.',
        show: written('c-ok'),
      },
      {
        names: ['.link', '.link--in', '.u'],
        use: 'A link or a button that looks like one; within a sentence; underlined under the pointer alone.',
        show: (
          <a className="link" href="#words-type">
            A link
          </a>
        ),
      },
      {
        names: ['.label', '.opt', '.hint', '.hint--bad'],
        use: 'Over a field; “optional”; under a field; what is wrong with it.',
        show: written('hint hint--bad', 'This field is required.'),
      },
      {
        names: ['.trunc', '.clamp2'],
        use: 'One line, or two, then an ellipsis.',
        show: written('trunc', 'Night market for the winter jam'),
      },
      { names: ['.pretty', '.nowrap', '.break'], use: 'No lone last word; on one line; broken anywhere.' },
      { names: ['.read', '.prose'], use: 'No wider than a line of text; text with paragraphs and lists.' },
      { names: ['.sr'], use: 'Read out, and not seen.' },
    ],
  },
  {
    id: 'words-layout',
    title: 'Layout',
    note: 'Each has its own gap, which a gap utility on the element changes.',
    words: [
      {
        names: ['.page', '.page--tall', '.head'],
        use: 'The page’s width and margins; the room above and below what it begins with.',
      },
      {
        names: ['.stack'],
        use: 'One below the other.',
        show: (
          <div className="stack">
            <Box />
            <Box>b</Box>
          </div>
        ),
      },
      {
        names: ['.row', '.row--wrap', '.row--top', '.row--base'],
        use: 'Side by side; on several lines; by their tops; by their base lines.',
        show: (
          <div className="row">
            <Box />
            <Box>b</Box>
          </div>
        ),
      },
      {
        names: ['.split'],
        use: 'Side by side, as far apart as there is room.',
        show: (
          <div className="split">
            <Box />
            <Box>b</Box>
          </div>
        ),
      },
      {
        names: ['.grow', '.push', '.none'],
        use: 'In a row: takes what is left; goes to the end; keeps its width.',
      },
      {
        names: ['.cols', '.cols--main-side', '.cols--facet-list'],
        use: 'Columns of a page: what it is about beside what goes with it; facets beside a list.',
      },
      {
        names: ['.grid2'],
        use: 'Two fields beside each other, one below the other on a phone.',
        show: (
          <div className="grid2">
            <Box />
            <Box>b</Box>
          </div>
        ),
      },
      {
        names: ['.facts', '.questions'],
        use: 'Short facts side by side under a rule; questions below the rest of a page.',
      },
      { names: ['.sticky'], use: 'Stays in sight below the header.' },
      { names: ['.rule'], use: 'A line between two parts.', show: <hr className="rule" /> },
      { names: ['.only-phone', '.only-desk'], use: 'Shown there alone.' },
    ],
  },
  {
    id: 'words-surfaces',
    title: 'Surfaces',
    note: 'A page has few: space and rules come first.',
    words: [
      {
        names: ['.plate', '.plate--hover'],
        use: 'A card that can be acted on.',
        show: <div className="plate">A job</div>,
      },
      {
        names: ['.baseplate'],
        use: 'The grid: hero, closing call and empty states alone.',
        show: <div className="baseplate" />,
      },
      {
        names: ['.note-box', '.note-box--hold'],
        use: 'Words to be noted before one goes on; they tell of something that waits.',
        show: <div className="note-box">Good to know.</div>,
      },
      {
        names: [
          '.banner',
          '.banner--info',
          '.banner--ok',
          '.banner--danger',
          '.banner--block',
          '.banner--line',
        ],
        use: 'Above a page, or a part of one: ui/banner.tsx.',
      },
      { names: ['.empty'], use: 'Where there is nothing yet: EmptyState of ui/states.tsx.' },
      { names: ['.tip'], use: 'A tooltip: ui/tooltip.tsx.' },
    ],
  },
  {
    id: 'words-chips',
    title: 'Chips and labels',
    note: 'A chip is chosen, a label is told.',
    words: [
      {
        names: ['.tag', '.tag--x', '.tag--hit'],
        use: 'A skill; one that can be taken away; one that was searched for.',
        show: <span className="tag">Luau</span>,
      },
      {
        names: ['.chip', '.chip--bad'],
        use: 'What was typed into a field of several.',
        show: <span className="chip">Luau</span>,
      },
      {
        names: ['.lbl', '.lbl--boost', '.lbl--hold', '.lbl--ok', '.lbl--info'],
        use: 'What something is, in a word.',
        show: <span className="lbl lbl--ok">Open</span>,
      },
      {
        names: ['.st', '.st--hold', '.st--ok', '.st--bad', '.st--info', '.st--idle'],
        use: 'How something stands: ui/status.tsx.',
        show: <span className="st st--hold">Held</span>,
      },
      { names: ['.badges', '.badge', '.mark'], use: 'Badges of a person, with their signs: ui/badges.tsx.' },
      {
        names: ['.count', '.count--hot'],
        use: 'How many, beside a tab; some of them are new.',
        show: <span className="count">3</span>,
      },
      { names: ['.kbd'], use: 'A key.', show: <span className="kbd">K</span> },
    ],
  },
  {
    id: 'words-rows',
    title: 'Rows of facts',
    note: 'Lists and tables that are more than this stand with their components.',
    words: [
      { names: ['.list'], use: 'Plates below each other.' },
      {
        names: ['.meta', '.meta--wraps'],
        use: 'Facts about one thing on a line, with dots between them.',
        show: (
          <div className="meta">
            <span>Scripter</span>
            <span>2 h ago</span>
          </div>
        ),
      },
      {
        names: ['.kv'],
        use: 'Names of facts, and the facts to the right.',
        show: (
          <dl className="kv">
            <dt>Plan</dt>
            <dd>Pro</dd>
          </dl>
        ),
      },
      {
        names: ['.money'],
        use: 'A sum that stands for itself.',
        show: <span className="money">$1,800.00</span>,
      },
      { names: ['.sum', '.sum__row'], use: 'Sums that add up.' },
      { names: ['.table', '.log'], use: 'ui/table.tsx, and its dense look.' },
    ],
  },
  {
    id: 'words-states',
    title: 'States',
    note: 'Put on by the component that has them.',
    words: [
      { names: ['.is-bad', '.is-off', '.is-busy'], use: 'Refused; cannot be used for now; on its way.' },
      { names: ['.on'], use: 'Chosen: a tab, a switch, a segment.' },
      {
        names: ['.sel', '.sel--sm'],
        use: 'The four brackets around what is open or selected.',
        show: <div className="sel">Open</div>,
      },
      {
        names: ['.skel'],
        use: 'Where something will stand: Bone of ui/states.tsx.',
        show: <div className="skel" />,
      },
    ],
  },
];
