import { type ApiError, isApiError } from '@atrium-console/sdk';
import { Alert, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { toastFailure } from '../base/callFailure.ts';
import { useIsOnline } from '../base/connection/useIsOnline.ts';
import { useWhenOnline } from '../base/connection/useWhenOnline.ts';
import { errorText } from '../base/errorText.ts';
import { isNotServed } from '../base/served/notServed.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { KeptDraftsNotice } from './edit/KeptDraftsNotice.tsx';
import { FieldLinks } from './find/FieldLinks.tsx';
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx';
import classes from './SettingsPage.module.css';
import { NotOffered } from './served/NotOffered.tsx';
import { DeletionProvider } from './undo/DeletionProvider.tsx';

/** The part of an RTK Query result that the page shell needs. */
export type PageQuery = {
  data?: unknown;
  isLoading: boolean;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
};

type Props = {
  /** The page's only h1. */
  title: string;
  description?: ReactNode;
  /** The queries that the page needs. */
  queries: readonly PageQuery[];
  /** If set, a failed load also shows a toast with this title (SPEC 8). */
  failureTitle?: string;
  /** Whether to show a notice at the top if the page is read-only. Turn it off if the page's parts do so themselves. */
  withReadOnlyNotice?: boolean;
  /** Buttons next to the heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every settings page: heading, loading, failed load with retry, read-only notice, undoing deletions. */
export function SettingsPage({ title, description, withReadOnlyNotice = true, actions, children, ...body }: Props) {
  return (
    <FieldLinks className={classes.page}>
      <Group justify="space-between" align="flex-start" gap="md">
        <div className={classes.heading}>
          <Title order={1}>{title}</Title>
          {description && (
            <Text c="dimmed" size="sm" mt={4}>
              {description}
            </Text>
          )}
        </div>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {withReadOnlyNotice && <ReadOnlyNotice />}
      <KeptDraftsNotice />
      <DeletionProvider>
        <PageBody {...body}>{children}</PageBody>
      </DeletionProvider>
    </FieldLinks>
  );
}

type BodyProps = Pick<Props, 'queries' | 'failureTitle' | 'children'> & {
  /** What is loaded, for the error: `keyword`. Default: `page`. */
  what?: string;
};

/** The loading state and the error with a retry, for screens with their own frame. */
export function PageBody({ queries, what = 'page', failureTitle, children }: BodyProps) {
  // What a page cannot show without some of its lists, it leaves out; without any of them there is nothing to show.
  const isMissing = queries.length > 0 && queries.every(({ error }) => isNotServed(error));
  const failed = queries.filter(({ error }) => error !== undefined && !isNotServed(error));
  const failure = failed.map((query) => query.error).find(isApiError);
  const retry = () => {
    for (const query of failed) query.refetch();
  };
  const isOnline = useIsOnline();
  useWhenOnline(retry);
  if (isMissing) return <NotOffered what={`this ${what}`} />;
  if (queries.some((query) => query.isLoading)) return <PageSkeleton />;
  const isRetrying = failed.some((query) => query.isFetching);
  // After a failed refetch, the previous data stay on screen, so that a draft is not lost.
  const hasNothing = failed.some((query) => query.data === undefined);
  // While offline, the banner says enough about data that cannot be refreshed.
  const isShown = hasNothing || isOnline;
  return (
    <>
      {failure && isShown && (
        <LoadFailed
          error={failure}
          what={what}
          hasNothing={hasNothing}
          toastTitle={failureTitle}
          isRetrying={isRetrying}
          onRetry={retry}
        />
      )}
      {!(failure && hasNothing) && children}
    </>
  );
}

type FailedProps = {
  error: ApiError;
  what: string;
  /** Whether there are no earlier data to show. */
  hasNothing: boolean;
  toastTitle: string | undefined;
  isRetrying: boolean;
  onRetry: () => void;
};

function LoadFailed({ error, what, hasNothing, toastTitle, ...props }: FailedProps) {
  // Once per failure: another attempt that fails has an error of its own. What refetched the data says so itself, with the
  // same message if the server refused.
  const isTold = hasNothing || error.kind === 'business';
  useEffect(() => {
    if (toastTitle !== undefined && isTold) toastFailure(toastTitle, error);
  }, [toastTitle, isTold, error]);
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={hasNothing ? `This ${what} could not be loaded` : `This ${what} could not be refreshed`}
      role="alert"
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{errorText(error)}</Text>
        <BusyButton variant="default" loading={props.isRetrying} onClick={props.onRetry}>
          Try again
        </BusyButton>
      </Stack>
    </Alert>
  );
}

/** A placeholder while loading. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <Stack gap="md">
        <Skeleton height={44} radius="md" />
        <Skeleton height={120} radius="md" />
        <Skeleton height={120} radius="md" />
      </Stack>
    </div>
  );
}
