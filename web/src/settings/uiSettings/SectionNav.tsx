import { Anchor } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useState } from 'react';
import classes from './uiSettings.module.css';

type Entry = { id: string; title: string; hasErrors: boolean };

/** Distance in pixels from the top of the window, below the header. The current section starts above this line. */
const READING_LINE = 140;

/** Links to the sections of the page, shown beside them on wide screens. Marks the current section. */
export function SectionNav({ sections }: { sections: readonly Entry[] }) {
  const current = useSectionInView(sections.map(({ id }) => id));
  const show = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.scrollIntoView({ block: 'start' });
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label="Sections of this page" className={classes.nav}>
      {sections.map(({ id, title, hasErrors }) => (
        <Anchor
          key={id}
          href={`#${id}`}
          size="sm"
          underline="never"
          className={classes.link}
          aria-current={current === id ? 'location' : undefined}
          onClick={(event) => show(event, id)}
        >
          {title}
          {hasErrors && (
            <IconAlertCircle size={16} role="img" aria-label="Has errors" color="var(--mantine-color-error)" />
          )}
        </Anchor>
      ))}
    </nav>
  );
}

/**
 * The current section: the last one that starts above the reading line, or the very last one at the end of the page.
 */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const update = () => {
      const all = key.split(' ');
      const above = all.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) < READING_LINE);
      const { scrollHeight, clientHeight } = document.documentElement;
      const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2;
      setCurrent(isAtEnd ? all.at(-1) : (above.at(-1) ?? all[0]));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [key]);
  return current;
}
