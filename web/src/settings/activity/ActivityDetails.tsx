import type { Activity } from '@atrium-console/sdk';
import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { BeforeAfter } from '../../kit/log/BeforeAfter.tsx';
import { useSitePages } from '../../session/SitePages.ts';
import { useVisitor } from '../../session/useVisitor.ts';
import { choicesOf, pageOf, titlesOf } from './objectTypes.ts';

/** The fields of a change, and a link to the page that makes such changes, if the person may open it. */
export function ActivityDetails({ activity }: { activity: Activity }) {
  const { action, after, before, names, object, operator, reason, user } = activity;
  const page = usePageOf(activity);
  const isSession = action === 'sign_in' || action === 'sign_out' || action === 'remote_sign_out';
  return (
    <Stack gap="xs" py="xs" align="flex-start">
      {action === 'remote_sign_in' ? (
        <Text size="sm">
          {user.name} signed in as {object.name}.{reason && ` Reason: ${reason}`}
        </Text>
      ) : (
        !isSession && (
          <BeforeAfter
            before={before}
            after={after}
            names={names}
            titles={titlesOf(object.type)}
            choices={choicesOf(object.type)}
          />
        )
      )}
      {operator && (
        <Text size="sm">
          Done by {operator.name}, a platform operator who was signed in as {user.name}.
        </Text>
      )}
      {page && (
        <Anchor component={Link} to={page.href} size="sm">
          Open {page.title}
        </Anchor>
      )}
    </Stack>
  );
}

function usePageOf(activity: Activity): { title: string; href: string } | undefined {
  const { isOpen, pages } = useSitePages();
  const visitor = useVisitor();
  const href = pageOf(activity);
  const page = pages.find((one) => one.href === href?.replace(/\?.*/, ''));
  if (href === undefined || page === undefined || !isOpen(href, visitor)) return undefined;
  return { title: page.title, href };
}
