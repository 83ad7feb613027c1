import { NavLink as MenuLink, Text } from '@mantine/core';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { MenuIcon } from './MenuIcon.tsx';
import { CHANGE_PASSWORD_ITEM, isOnlyPassword, type MenuGroup, type MenuItem, pageAt } from './menu.ts';
import classes from './Shell.module.css';

/** The pages of the menu in their groups, with a picture each; the one that is open is marked. */
export function SettingsMenu({ groups }: { groups: readonly MenuGroup[] }) {
  if (isOnlyPassword(groups)) {
    return (
      <>
        <Text size="sm" px="sm" pb="xs">
          Change your password first. Then the menu is back.
        </Text>
        <Item item={CHANGE_PASSWORD_ITEM} />
      </>
    );
  }
  return groups.map((group) => <Group key={group.title} group={group} />);
}

function Group({ group: { title, items } }: { group: MenuGroup }) {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <div className={classes.heading} id={id}>
        {title}
      </div>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.href}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Item({ item: { id, title, href } }: { item: MenuItem }) {
  const { pathname } = useLocation();
  // An address may leave the product out, and still be the page's.
  const isOpen = pathname === href || samePage(pathname, href);
  return (
    <MenuLink
      component={Link}
      to={href}
      label={title}
      active={isOpen}
      aria-current={isOpen ? 'page' : undefined}
      variant="light"
      className={classes.link}
      leftSection={<MenuIcon id={id} />}
    />
  );
}

function samePage(pathname: string, href: string): boolean {
  const here = pageAt(pathname);
  const there = pageAt(href);
  return here !== undefined && here.id === there?.id && here.product === there.product;
}
