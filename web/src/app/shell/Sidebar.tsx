import { ScrollArea } from '@mantine/core';
import { type CSSProperties, useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import type { Brand } from '../../base/config/brand.ts';
import { siteFile } from '../../base/config/siteFile.ts';
import { useSite } from '../../base/useSite.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { adminMenu, isAdminArea, menuOf } from './menu.ts';
import { ProductSwitch } from './ProductSwitch.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import classes from './Shell.module.css';
import { useMenuProduct } from './useMenuProduct.ts';

/** The logo, the product switch and the menu of the chosen product. */
export function Sidebar() {
  const { choices, product, visitor, choose } = useMenuProduct();
  const { pathname } = useLocation();
  const isAdmin = isAdminArea(pathname);
  const groups = useMemo(() => (isAdmin ? adminMenu(visitor) : menuOf(product, visitor)), [isAdmin, product, visitor]);
  return (
    <div className={classes.sidebar}>
      <SidebarLogo />
      {!isAdmin && <ProductSwitch choices={choices} product={product} onChoose={choose} />}
      <ScrollArea type="auto" className={classes.pages} offsetScrollbars="y" scrollbarSize={8}>
        <SettingsMenu groups={groups} />
      </ScrollArea>
    </div>
  );
}

const FITS = ['contain', 'cover', 'fill', 'none', 'scale-down'] as const;

/** A partner's logo, 200 pixels wide (SPEC 9) unless its style says otherwise, or our own. */
function SidebarLogo() {
  const { brand, name } = useSite();
  return (
    <Link to="/" className={classes.logo}>
      {brand ? (
        <img src={siteFile(brand.sidebar_logo)} alt={name} width={200} style={logoStyle(brand)} />
      ) : (
        <BrandMark name={name} />
      )}
    </Link>
  );
}

/** The configuration has been checked to be plain CSS; `objectFit` is narrowed to the existing values. */
function logoStyle({ sidebar_logo_style: { objectFit, ...style } }: Brand): CSSProperties {
  const fit = FITS.find((one) => one === objectFit);
  return fit === undefined ? style : { ...style, objectFit: fit };
}
