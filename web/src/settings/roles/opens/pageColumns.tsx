import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Column } from '../../../kit/list/useListState.ts';
import { productName } from '../../../kit/words/productWords.ts';
import type { Visitor } from '../../../session/requirements.ts';
import { NeedText } from '../NeedText.tsx';
import { MissingText } from '../RequirementText.tsx';
import type { PageReach } from './pageReach.ts';

function reachText({ cannotChange, isOpen }: PageReach): string {
  if (!isOpen) return 'Closed';
  return cannotChange === undefined ? 'Open' : 'Open, read only';
}

/** Why a page is closed or cannot be changed. */
function reasonText({ cannotChange, failed, isOpen }: PageReach, visitor: Visitor): ReactNode {
  if (!isOpen) return failed && <MissingText requirement={failed} visitor={visitor} />;
  if (cannotChange === undefined) return undefined;
  return (
    <>
      Changing it needs <NeedText need={cannotChange} />
    </>
  );
}

/** The columns of the pages that a visitor can open. */
export function pageColumns(visitor: Visitor): readonly Column<PageReach>[] {
  return [
    {
      id: 'page',
      header: 'Page',
      width: '2fr',
      sortBy: ({ title }) => title,
      cell: ({ href, product, title }) => (
        <>
          <Anchor component={Link} to={href} size="sm">
            {title}
          </Anchor>
          {product !== undefined && product !== 'main' && (
            <Text size="xs" c="dimmed">
              {productName(product)}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'reach',
      header: 'Access',
      width: '3fr',
      sortBy: reachText,
      cell: (page) => {
        const reason = reasonText(page, visitor);
        return (
          <>
            <Text size="sm" fw={page.isOpen ? 500 : undefined}>
              {reachText(page)}
            </Text>
            {page.actions.length > 0 && (
              <Text size="xs" c="dimmed">
                {page.actions.join(', ')}
              </Text>
            )}
            {reason && (
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {reason}
              </Text>
            )}
          </>
        );
      },
    },
  ];
}
