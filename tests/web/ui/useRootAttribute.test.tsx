import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useRootAttribute } from '../../../web/src/ui/useRootAttribute.ts';

function Bar({ isShown = true }: { isShown?: boolean }) {
  useRootAttribute('data-bar', isShown);
  return null;
}

const hasAttribute = () => document.documentElement.hasAttribute('data-bar');

describe('an attribute of the root element', () => {
  it('is set while a component needs it', () => {
    const view = render(<Bar isShown={false} />);
    expect(hasAttribute()).toBe(false);
    view.rerender(<Bar />);
    expect(hasAttribute()).toBe(true);
    view.rerender(<Bar isShown={false} />);
    expect(hasAttribute()).toBe(false);
  });

  it('stays until the last of several components unmounts', () => {
    const view = render([<Bar key="one" />, <Bar key="two" />]);
    view.rerender([<Bar key="two" />]);
    expect(hasAttribute()).toBe(true);
    view.rerender([<Bar key="three" />]);
    expect(hasAttribute()).toBe(true);
    view.unmount();
    expect(hasAttribute()).toBe(false);
  });
});
