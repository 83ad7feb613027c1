import { type CSSProperties, useState } from 'react';
import { useLocation, useViewTransitionState } from 'react-router';
import classes from './fade.module.css';

/**
 * Props for the element that contains one screen: it fades in, and its snapshot fades out when the screen is left
 * (SPEC 2.5). Each screen needs its own element, by a key or by its component.
 */
export function useScreenFade(): { className: string | undefined; style: CSSProperties | undefined } {
  const { pathname } = useLocation();
  const isUnderWay = useViewTransitionState(pathname);
  // Only the old screen gets a snapshot: an element shown as a snapshot cannot be clicked.
  const [isComing, setComing] = useState(isUnderWay);
  if (isComing && !isUnderWay) setComing(false);
  return {
    className: classes.screen,
    style: isUnderWay && !isComing ? { viewTransitionName: 'screen' } : undefined,
  };
}
