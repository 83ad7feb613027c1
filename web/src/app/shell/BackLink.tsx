import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { PRODUCT_NAMES } from '../../messages.ts';
import { useBackLink } from '../../session/backLink.ts';
import classes from './Shell.module.css';

/** A link back to the product the person came from, if any (SPEC 2.2 /redirect). */
export function BackLink() {
  const back = useBackLink();
  if (back === undefined) return null;
  const label = back.product ? `Back to ${PRODUCT_NAMES[back.product]}` : 'Back';
  return (
    <Button
      component="a"
      href={back.url}
      variant="subtle"
      size="xs"
      h={34}
      px={{ base: 7, sm: 'sm' }}
      aria-label={label}
    >
      <IconArrowLeft size={18} aria-hidden />
      <span className={classes.wideText}>{label}</span>
    </Button>
  );
}
