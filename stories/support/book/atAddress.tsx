import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';

type Props = { search: string; children: ReactNode };

function Opened({ search, children }: Props) {
  const location = useLocation();
  const [wasThere, setWasThere] = useState(false);
  if (!wasThere && location.search === search) setWasThere(true);
  return wasThere ? children : <Navigate to={{ search }} replace />;
}

/** Opens a story at an address: what lists and logs keep in the URL is shown at once, also on the page. */
export const atAddress = (search: string): Decorator => {
  return (Story) => (
    <Opened search={search}>
      <Story />
    </Opened>
  );
};
