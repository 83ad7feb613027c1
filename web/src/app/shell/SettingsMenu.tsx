import { Text } from '@mantine/core';
import { memo, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { MenuIcon } from './MenuIcon.tsx';
import { CHANGE_PASSWORD_ITEM, isOnlyPassword, isShown, type MenuGroup, type MenuItem } from './menu.ts';
import classes from './Shell.module.css';

type Props = { groups: readonly MenuGroup[] };

/** The menu's pages in groups, with icons; the current page is marked. */
export function SettingsMenu({ groups }: Props) {
  const place = useLocation();
  if (isOnlyPassword(groups)) {
    return (
      <>
        <Text size="sm" px="sm" pb="xs">
          Change your password to see the menu again.
        </Text>
        <Item item={CHANGE_PASSWORD_ITEM} isOpen />
      </>
    );
  }
  return groups.map((group) => (
    <Group key={group.title} title={group.title}>
      {group.items.map((item) => (
        <li key={item.href}>
          <Item item={item} isOpen={isShown(item, place, group.items)} />
        </li>
      ))}
    </Group>
  ));
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <div className={classes.heading} id={id}>
        {title}
      </div>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}

/**
 * Scrolls the menu so far that a link in it is in view. `scrollIntoView` would do more: in Chromium, the first Tab after it goes on
 * from there, and the skip link is never reached.
 */
function reveal(link: HTMLElement): void {
  let pane = link.parentElement;
  while (pane !== null && pane !== document.body && pane.scrollHeight <= pane.clientHeight) pane = pane.parentElement;
  if (pane === null || pane === document.body) return;
  const [shown, view] = [link.getBoundingClientRect(), pane.getBoundingClientRect()];
  pane.scrollTop += Math.min(0, shown.top - view.top) + Math.ceil(Math.max(0, shown.bottom - view.bottom));
}

/** The frame renders more often than its menu changes, and a menu may have 40 items. */
const Item = memo(function Item({ item: { id, title, href }, isOpen }: { item: MenuItem; isOpen: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  // The menu may be longer than the window: scroll to the current page.
  useEffect(() => {
    if (isOpen && link.current) reveal(link.current);
  }, [isOpen]);
  return (
    <Link ref={link} to={href} aria-current={isOpen ? 'page' : undefined} className={classes.link}>
      <MenuIcon id={id} />
      {title}
    </Link>
  );
});
