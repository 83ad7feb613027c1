import {
  Controls,
  Description,
  Heading,
  Markdown,
  Primary,
  Stories,
  Subheading,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import classes from './book.module.css';
import { components } from './generated/components.ts';
import type { BookParameters } from './guide.ts';

const bullets = (texts: readonly string[]) => texts.map((text) => `- ${text}`).join('\n');

function List({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <section>
      <Subheading>{title}</Subheading>
      <Markdown>{bullets(texts)}</Markdown>
    </section>
  );
}

function Keys({ keys }: { keys: BookParameters['book']['keys'] }) {
  if (keys.length === 0) return <p>It takes no keys: it is no control.</p>;
  const rows = keys.map(([key, does]) => `| <kbd>${key}</kbd> | ${does} |`);
  return <Markdown>{['| Key | What it does |', '| --- | --- |', ...rows].join('\n')}</Markdown>;
}

/** Where the component stands in the code, and the design tokens that its source names. */
function Source({ name }: { name: string }): ReactNode {
  const own = components[name];
  if (own === undefined) return null;
  return (
    <>
      <Subheading>Source and design tokens</Subheading>
      <Markdown>{`\`import { ${name} } from 'web/src/${own.file}'\``}</Markdown>
      {own.tokens.length === 0 ? (
        <p>It names no token of its own: its colours and spacing are those of the parts that it is made of.</p>
      ) : (
        <Markdown>{own.tokens.map((token) => `\`${token}\``).join(' ')}</Markdown>
      )}
    </>
  );
}

/** The page of a component: what it is for, the component with its controls, how it behaves, and its stories. */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { book }: Partial<BookParameters> = preparedMeta.parameters;
  if (book === undefined) return null;
  const name = preparedMeta.component?.displayName ?? preparedMeta.component?.name;
  return (
    <>
      <Title />
      <Description />
      <Primary />
      {Object.keys(preparedMeta.argTypes).length === 0 ? <p>It takes no props.</p> : <Controls />}
      <Heading>How to use it</Heading>
      <div className={classes.two}>
        <List title="When to use it" texts={book.use} />
        <List title="When to use something else" texts={book.instead} />
        <List title="Do" texts={book.dos} />
        <List title="Don’t" texts={book.donts} />
      </div>
      <Subheading>Keyboard</Subheading>
      <Keys keys={book.keys} />
      <List title="What a screen reader says" texts={book.speech} />
      <Source name={String(name)} />
      <Stories title="Stories" includePrimary={false} />
    </>
  );
}
