import { Fieldset } from '@mantine/core';
import classes from './Tag.module.css';
import { TagPill } from './TagPill.tsx';

type Props = { name: string; color: string };

/** The tag beside a customer's name, on a light and on a dark screen. */
export function TagPreview({ name, color }: Props) {
  const shown = name.trim() || 'Name of the tag';
  return (
    <Fieldset variant="unstyled" legend="As agents see it" className={classes.preview}>
      <div className={classes.surfaces}>
        <Surface name={shown} color={color} />
        <Surface name={shown} color={color} isDark />
      </div>
    </Fieldset>
  );
}

function Surface({ isDark = false, ...tag }: Props & { isDark?: boolean }) {
  return (
    <div className={classes.surface} data-dark={isDark || undefined}>
      <p className={classes.customer}>{isDark ? 'On a dark screen' : 'On a light screen'}</p>
      <TagPill {...tag} />
    </div>
  );
}
