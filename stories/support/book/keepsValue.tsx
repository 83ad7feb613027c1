import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';

type Kept = { value: unknown; onChange: (value: unknown) => void };

type Props = { first: unknown; children: (kept: Kept) => ReactNode };

function Keeper({ first, children }: Props) {
  const [value, setValue] = useState(first);
  return children({ value, onChange: setValue });
}

/** For fields, whose value is kept by who uses them: keeps `value` when `onChange` is called, and shows that of the controls. */
export const keepsValue: Decorator = (Story, { args }) => (
  <Keeper key={JSON.stringify(args.value)} first={args.value}>
    {({ value, onChange }) => (
      <Story
        args={{
          ...args,
          value,
          onChange: (next: unknown) => {
            if (typeof args.onChange === 'function') args.onChange(next);
            onChange(next);
          },
        }}
      />
    )}
  </Keeper>
);
