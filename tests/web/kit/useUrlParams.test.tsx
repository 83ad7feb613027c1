import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AT_ONCE, useUrlParams } from '../../../web/src/kit/useUrlParams.ts';
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

/** A choice, and a button that acts on what is chosen. */
function Choice({ onAct }: { onAct: (chosen: string | null) => void }) {
  const [params, setParams] = useUrlParams();
  return (
    <>
      <button type="button" onClick={() => setParams(withParam('folder', 'refunds'), AT_ONCE)}>
        Refunds
      </button>
      <button type="button" onClick={() => onAct(params.get('folder'))}>
        New response
      </button>
    </>
  );
}

function renderAt(address: string, element: ReactElement) {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />);
}

describe('the parameters of the URL', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('keep a change that another closely follows', async () => {
    renderAt('/?tab=a', <Both />);
    await userEvent.click(screen.getByRole('button', { name: '?tab=a' }));
    await screen.findByRole('button', { name: '?tab=a&q=refund&sort=name' });
  });

  it('have a choice by the next click, however soon it follows', async () => {
    const onAct = vi.fn();
    renderAt('/?folder=all', <Choice onAct={onAct} />);
    // As in a browser: what is not rendered at once waits until the clicks are over.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    screen.getByRole('button', { name: 'Refunds' }).click();
    await Promise.resolve();
    screen.getByRole('button', { name: 'New response' }).click();
    expect(onAct).toHaveBeenCalledWith('refunds');
  });
});
