import { type ApiError, isApiError, isHttpError } from '@atrium-console/sdk';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Whether the server knows nothing by the id in the address, or the address has no id. */
export function isNotFound(error: unknown): error is ApiError {
  return isApiError(error) && (isHttpError(error, 404) || isHttpError(error, 400));
}

type Props = {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  /** The list in which to look for another one. */
  back: { to: string; label: string };
};

/** In place of what an address names and the platform does not have, or no longer. */
export function NotFound({ back, ...state }: Props) {
  return (
    <EmptyState
      {...state}
      action={
        <Button component={Link} to={back.to} variant="default" mt="sm">
          {back.label}
        </Button>
      }
    />
  );
}
