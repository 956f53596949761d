import type { Family } from '../family.ts';

const colours = [
  'bg-0',
  'bg-1',
  'bg-2',
  'bg-3',
  'hairline',
  'line',
  'tx-3',
  'tx-2',
  'tx-1',
  'accent',
  'accent-hi',
  'on-accent',
  'hold',
  'ok',
  'danger',
  'info',
  'link',
  'gold',
  't-hold',
  't-ok',
  't-danger',
  't-info',
  't-accent',
];

export const foundations: readonly Family[] = [
  {
    id: 'colour',
    title: 'Colour',
    note: 'One accent. Two colours for money.',
    layout: 'row',
    states: colours.map((name) => ({
      title: `--${name}`,
      show: <div className="design__swatch" style={{ background: `var(--${name})` }} />,
    })),
  },
  {
    id: 'type',
    title: 'Type',
    note: 'Bricolage Grotesque, Geist, Geist Mono.',
    layout: 'column',
    states: [
      { title: '64/64', show: <div className="t-64">Work that holds</div> },
      { title: '40/44', show: <div className="t-40">412 open jobs</div> },
      { title: '28/34', show: <div className="t-28">Games and assets</div> },
      { title: '20/28', show: <div className="d-20">Reputation with receipts</div> },
      {
        title: '16/24',
        show: <div className="t-16">The studio’s money leaves its card before work starts.</div>,
      },
      {
        title: '14/20',
        show: (
          <div>
            Text at work. <span className="c2">Secondary</span> <span className="c3">and tertiary.</span>
          </div>
        ),
      },
      { title: '12/16', show: <div className="t-12">Meta, hints and labels.</div> },
      { title: 'Mono', show: <div className="mono">$1,800.00 MH-20417 21:52:18</div> },
    ],
  },
];
