import { Input } from '@mantine/core';
import classes from './Tag.module.css';
import { TagPill } from './TagPill.tsx';

type Props = { name: string; color: string };

/** Previews the tag in the light and the dark scheme. */
export function TagPreview({ name, color }: Props) {
  const tag = { name: name.trim() || 'Tag name', color };
  return (
    <Input.Wrapper label="As agents see it" labelElement="div">
      <ul className={classes.surfaces} aria-label="As agents see it">
        <li className={classes.surface}>
          <p className={classes.screen}>On a light screen</p>
          <TagPill {...tag} scheme="light" />
        </li>
        <li className={classes.surface} data-dark>
          <p className={classes.screen}>On a dark screen</p>
          <TagPill {...tag} scheme="dark" />
        </li>
      </ul>
    </Input.Wrapper>
  );
}
