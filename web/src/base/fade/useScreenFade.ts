import { type CSSProperties, useState } from 'react';
import { useLocation, useViewTransitionState } from 'react-router';
import classes from './fade.module.css';

/**
 * What an element wears that holds one screen: it fades in by itself, and its picture fades out when the screen is left
 * (SPEC 2.5). The element must be another one for each screen, by a key or by its component.
 */
export function useScreenFade(): { className: string | undefined; style: CSSProperties | undefined } {
  const { pathname } = useLocation();
  const isUnderWay = useViewTransitionState(pathname);
  // Only the screen that goes is pictured: while the browser shows an element as a picture, nobody can click it.
  const [isComing, setComing] = useState(isUnderWay);
  if (isComing && !isUnderWay) setComing(false);
  return {
    className: classes.screen,
    style: isUnderWay && !isComing ? { viewTransitionName: 'screen' } : undefined,
  };
}
