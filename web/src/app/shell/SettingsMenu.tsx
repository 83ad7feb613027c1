import { NavLink as MenuLink, ScrollArea } from '@mantine/core';
import { NavLink, useLocation } from 'react-router';
import { decide } from '../../access/guard.ts';
import type { SettingsProduct } from '../../access/requirements.ts';
import { pageRequirements } from '../../access/routeTable.ts';
import { useVisitor } from '../../access/useVisitor.ts';
import { PRODUCT_NAMES } from '../../messages.ts';
import { pageHref, settingsPages } from '../../settings/registry.ts';
import classes from './Shell.module.css';

/** The menu: every page of the registry that this person may open, by product. */
export function SettingsMenu() {
  const visitor = useVisitor();
  const { pathname } = useLocation();
  const products = [...new Set(settingsPages.flatMap((page) => page.products))];
  const item = (label: string, href: string) => (
    <MenuLink
      key={href}
      component={NavLink}
      to={href}
      label={label}
      active={pathname === href}
      variant="light"
      className={classes.link}
    />
  );
  const pagesOf = (product: SettingsProduct) =>
    settingsPages.filter((page) => decide(pageRequirements(page, product), visitor).allow);
  return (
    <ScrollArea type="auto">
      {item('Products', '/product')}
      {products.map((product) => {
        const pages = pagesOf(product);
        if (pages.length === 0) return null;
        const name = product === 'main' ? 'Account' : PRODUCT_NAMES[product];
        return (
          <section key={product} aria-label={name}>
            <div className={classes.heading}>{name}</div>
            {pages.map((page) => item(page.title, pageHref(page, product)))}
          </section>
        );
      })}
    </ScrollArea>
  );
}
