import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, it } from 'vitest';
import { useUrlParams } from '../../../web/src/kit/useUrlParams.ts';
import { withParam } from '../../../web/src/kit/withParam.ts';

/** Changes two parameters with one click, before anything is rendered again. */
function Both() {
  const [params, setParams] = useUrlParams();
  const [, setOthers] = useUrlParams();
  const change = () => {
    setParams(withParam('q', 'refund'), { replace: true });
    setOthers(withParam('sort', 'name'), { replace: true });
  };
  return (
    <button type="button" onClick={change}>
      {`?${params}`}
    </button>
  );
}

describe('the parameters of the URL', () => {
  it('keep a change that another closely follows', async () => {
    render(
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: <Both /> }], { initialEntries: ['/?tab=a'] })}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: '?tab=a' }));
    await screen.findByRole('button', { name: '?tab=a&q=refund&sort=name' });
  });
});
