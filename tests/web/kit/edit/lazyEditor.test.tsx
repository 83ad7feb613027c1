import { MantineProvider, Modal } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lazyEditor, loadEditors } from '../../../../web/src/kit/edit/lazyEditor.ts';

type Props = { onClose: () => void };

function Editor({ onClose }: Props) {
  return <Modal opened onClose={onClose} title="Edit tag" transitionProps={{ duration: 0 }} />;
}

function open(Lazy: ComponentType<Props>) {
  const onClose = vi.fn();
  render(
    <MantineProvider env="test">
      <Lazy onClose={onClose} />
    </MantineProvider>,
  );
  return onClose;
}

describe('the dialog of a list', () => {
  it('says that it is loading if it is opened before it is loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<ComponentType<Props>>();
    open(lazyEditor(() => promise));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
    resolve(Editor);
    expect(await screen.findByRole('dialog', { name: 'Edit tag' })).toBeDefined();
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  it('is there at once when it is loaded with the others, and is loaded once', async () => {
    const load = vi.fn(async () => Editor);
    const Lazy = lazyEditor(load);
    await loadEditors();
    await loadEditors();
    open(Lazy);
    expect(screen.getByRole('dialog', { name: 'Edit tag' })).toBeDefined();
    expect(load).toHaveBeenCalledOnce();
  });

  it('is tried again when it is opened, if it could not be loaded with the others', async () => {
    let isThere = false;
    const Lazy = lazyEditor(async () => {
      if (!isThere) throw new Error('There is no network.');
      return Editor;
    });
    await loadEditors();
    isThere = true;
    open(Lazy);
    expect(await screen.findByRole('dialog', { name: 'Edit tag' })).toBeDefined();
  });

  it('can be closed if it cannot be loaded', async () => {
    const onClose = open(lazyEditor(() => Promise.reject(new Error('There is no network.'))));
    await screen.findByRole('dialog', { name: 'Not available' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalled();
  });
});
