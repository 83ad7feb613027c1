import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useServices } from '../../base/services.ts';
import type { SettingsProduct } from '../../session/requirements.ts';
import { useVisitor } from '../../session/useVisitor.ts';
import { pageAt, productChoices } from './menu.ts';

/** Survives a reload on a page that belongs to no product. */
const KEY = 'atrium.menu_product';

/**
 * The product whose pages the menu shows: that of the current address, otherwise the last one chosen.
 */
export function useMenuProduct() {
  const { storage } = useServices();
  const visitor = useVisitor();
  const { pathname } = useLocation();
  const here = pageAt(pathname)?.product;
  const choices = useMemo(() => productChoices(visitor), [visitor]);
  const [kept, setKept] = useState(() => ({ pathname: '', product: storage.getItem(KEY) }));

  const keep = (product: SettingsProduct) => {
    storage.setItem(KEY, product);
    setKept({ pathname, product });
  };
  const isOpened = here !== undefined && kept.pathname !== pathname;
  const wanted = isOpened ? here : kept.product;
  if (isOpened) keep(here);
  return {
    visitor,
    choices,
    product: choices.find((one) => one === wanted) ?? choices[0] ?? 'main',
    choose: keep,
  };
}
