import type { ReactNode } from 'react';
import { render } from '@testing-library/react';

/** Renders a field in a form of its own, and hands back what counts how often that is sent. */
export const renderInForm = (field: ReactNode): jest.Mock => {
  const send = jest.fn();
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {field}
    </form>,
  );
  return send;
};
