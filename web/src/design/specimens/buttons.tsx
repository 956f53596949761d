import { Bookmark, Check, Plus, X } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Family } from '../family.ts';
import { EMOJI, LONG, RTL } from './long-text.ts';

export const buttons: Family = {
  id: 'buttons',
  title: 'Buttons',
  note: '32 px; 44 for the one action and on touch.',
  layout: 'row',
  states: [
    { title: 'Rest', show: <Button>Rest</Button> },
    { title: 'Hover', as: 'hover', show: <Button>Hover</Button> },
    { title: 'Pressed', as: 'press', show: <Button>Pressed</Button> },
    { title: 'Focus', as: 'focus', show: <Button>Focus</Button> },
    { title: 'Disabled', show: <Button disabled>Disabled</Button> },
    { title: 'Loading', show: <Button busy>Loading</Button> },
    { title: 'Go', show: <Button kind="go">Release Payment</Button> },
    { title: 'Go, hover', as: 'hover', show: <Button kind="go">Release Payment</Button> },
    { title: 'Go, pressed', as: 'press', show: <Button kind="go">Release Payment</Button> },
    { title: 'Go, focus', as: 'focus', show: <Button kind="go">Release Payment</Button> },
    {
      title: 'Go, disabled',
      show: (
        <Button kind="go" disabled>
          Release Payment
        </Button>
      ),
    },
    {
      title: 'Go, loading',
      show: (
        <Button kind="go" busy>
          Release Payment
        </Button>
      ),
    },
    { title: 'Bare', show: <Button kind="bare">Not now</Button> },
    { title: 'Bare, hover', as: 'hover', show: <Button kind="bare">Not now</Button> },
    { title: 'Bare, pressed', as: 'press', show: <Button kind="bare">Not now</Button> },
    { title: 'Danger', show: <Button kind="danger">Open a dispute</Button> },
    { title: 'With an icon', show: <Button icon={Plus}>Post a Job</Button> },
    { title: 'Icon alone', show: <Button icon={Bookmark} aria-label="Keep" /> },
    { title: 'Yes', show: <Button kind="yes" icon={Check} aria-label="Accept" /> },
    { title: 'No', show: <Button kind="no" icon={X} aria-label="Reject" /> },
    {
      title: 'Large',
      show: (
        <Button kind="go" large>
          Find Work
        </Button>
      ),
    },
    { title: 'A link', show: <ButtonLink to="/jobs">All jobs</ButtonLink> },
    { title: 'Long', wide: true, show: <Button>Message {LONG}</Button> },
    { title: 'Emoji', systemFonts: true, show: <Button>{EMOJI}</Button> },
    {
      title: 'Right to left',
      systemFonts: true,
      show: (
        <Button icon={Plus} dir="auto">
          {RTL}
        </Button>
      ),
    },
  ],
};
