import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import type { ToastInput } from '../../ui/toast.ts';
import type { Family } from '../family.ts';
import { LONG } from './long-text.ts';

const Show = ({ name, input }: { name: string; input: ToastInput }) => (
  <Button onClick={() => toast(input)}>{name}</Button>
);

export const toasts: Family = {
  id: 'toasts',
  title: 'Toasts',
  note: 'One at a time, 5 s; F8 takes the keyboard there.',
  layout: 'row',
  opens: ['Plain toast', 'Money held', 'Money released', 'Failure', 'Long toast'],
  states: [
    { title: 'Plain', show: <Show name="Plain toast" input={{ title: 'Link copied' }} /> },
    {
      title: 'Held',
      show: (
        <Show
          name="Money held"
          input={{ title: 'Project Funded!', description: 'Funds are now held in escrow.', variant: 'hold' }}
        />
      ),
    },
    {
      title: 'Done',
      show: (
        <Show
          name="Money released"
          input={{ title: 'Payment Released!', description: 'The developer has been paid.', variant: 'ok' }}
        />
      ),
    },
    {
      title: 'Failed, with an action',
      show: (
        <Show
          name="Failure"
          input={{
            title: 'Escrow Failed',
            description: 'The card was declined. Nothing was held.',
            variant: 'destructive',
            action: { label: 'Try another card', to: '/' },
          }}
        />
      ),
    },
    {
      title: 'Long',
      show: <Show name="Long toast" input={{ title: LONG, description: `${LONG}. ${LONG}.` }} />,
    },
  ],
};
