import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { dara, escrowState, hiringContract, releasedEscrow, someContract } from '../../testing/hiring.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { RatingDialog } from './rating-dialog.tsx';

beforeEach(() => sessionStorage.clear());

const rated = { ...someContract, ...escrowState(releasedEscrow) };

test.each([
  ['the developer', rated, '$1,755.00'],
  ['the employer', { ...hiringContract, ...escrowState(releasedEscrow) }, '$1,800.00'],
])('%s reads what the release came to for them', (_side, contract, amount) => {
  renderPage(<RatingDialog contract={contract} onClose={jest.fn()} />, { session: member });
  expect(screen.getByRole('dialog')).toHaveTextContent(`${amount} released`);
});

test('what one side has begun to write in a sealed review is not shown to the next person of the tab', async () => {
  const first = renderPage(<RatingDialog contract={rated} onClose={jest.fn()} />, { session: member });
  await userEvent.click(screen.getByRole('radio', { name: /^2/ }));
  await userEvent.type(screen.getByLabelText(/Comment/), 'Paid late');
  first.unmount();

  const contract = { ...hiringContract, employer: dara, developer: someContract.developer };
  const session = { ...member, userId: dara.id };
  const second = renderPage(<RatingDialog contract={contract} onClose={jest.fn()} />, { session });
  expect(screen.getByLabelText(/Comment/)).toHaveValue('');
  expect(screen.getByText('No stars yet')).toBeVisible();
  second.unmount();

  renderPage(<RatingDialog contract={rated} onClose={jest.fn()} />, { session: member });
  expect(screen.getByLabelText(/Comment/)).toHaveValue('Paid late');
});
