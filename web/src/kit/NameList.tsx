import { List } from '@mantine/core';
import { numberText } from './words/numberText.ts';

/** The most names that are listed; the rest is counted. */
const SHOWN = 5;

/** Lists the names of the affected items: the first few, and how many more. */
export function NameList({ items }: { items: readonly { id: string; name: string }[] }) {
  const shown = items.length > SHOWN + 1 ? items.slice(0, SHOWN) : items;
  return (
    <List size="sm" mt="xs">
      {shown.map(({ id, name }) => (
        <List.Item key={id}>{name}</List.Item>
      ))}
      {shown.length < items.length && <List.Item>and {numberText(items.length - shown.length)} more</List.Item>}
    </List>
  );
}
