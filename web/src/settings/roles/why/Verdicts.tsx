import type { AccountRole } from '@atrium-console/sdk';
import { missingPermissions } from '@atrium-console/sdk/rules';
import { Group, List, Stack, Text } from '@mantine/core';
import { shortListText } from '../../../kit/words/listText.ts';
import { heldBy, type Requirement, type Verdict, type Visitor } from '../../../session/requirements.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { MissingText, RequirementText } from '../RequirementText.tsx';

type Props = {
  /** The user's name and the page's title. */
  name: string;
  page: string;
  isOpen: boolean;
  verdicts: readonly Verdict[];
  visitor: Visitor;
  roles: readonly AccountRole[];
  /** Whether it is known when the user changed the password. */
  knowsPassword: boolean;
};

/** The roles that meet a requirement, for someone who lacks it. */
function rolesWith(requirement: Requirement, roles: readonly AccountRole[]): string | undefined {
  if (requirement.type !== 'permissions') return undefined;
  const names = roles
    .filter(({ permissions }) => missingPermissions(permissions, requirement.need).length === 0)
    .map(({ name }) => name);
  return names.length === 0 ? 'No role has it.' : `Roles that have it: ${shortListText(names)}.`;
}

/** Whether someone has a part of what a requirement asks for. */
function lacksPart(requirement: Requirement, visitor: Visitor): boolean {
  if (requirement.type !== 'permissions') return false;
  return missingPermissions(heldBy(visitor.profile), requirement.need).length < requirement.need.length;
}

/** The answer in a sentence, and each requirement of the page with whether it is met. */
export function Verdicts({ name, page, isOpen, verdicts, visitor, roles, knowsPassword }: Props) {
  const isUnknown = ({ type }: Requirement) => type === 'passwordNotExpired' && !knowsPassword;
  const depends = isOpen && verdicts.some(({ requirement }) => isUnknown(requirement));
  return (
    <Stack gap="sm">
      <Text fw={600} role="status">
        {name} {isOpen ? 'can' : 'cannot'} open {page}
        {depends && ', as long as their password has not expired'}.
      </Text>
      <List type="ordered" spacing="xs" aria-label="Requirements">
        {verdicts.map(({ requirement, isMet }) => (
          <List.Item key={requirement.type}>
            <Group gap="xs">
              <Text size="sm">
                <RequirementText requirement={requirement} />
              </Text>
              <StateBadge state={isUnknown(requirement) ? 'notKnown' : isMet ? 'met' : 'notMet'} />
            </Group>
            {!isMet && requirement.type === 'permissions' && (
              <Text size="xs" c="dimmed">
                {lacksPart(requirement, visitor) && (
                  <>
                    <MissingText requirement={requirement} visitor={visitor} />.{' '}
                  </>
                )}
                {rolesWith(requirement, roles)}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
