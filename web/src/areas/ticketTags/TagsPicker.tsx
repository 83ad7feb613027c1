import type { ComponentProps } from 'react';
import { NamesField } from '../../kit/names/NamesField.tsx';
import type { TagSource } from './useTagNames.ts';

type Props = Omit<ComponentProps<typeof NamesField>, 'source' | 'many'> & { tags: TagSource };

/** Chooses groups, categories and tags by their path. */
export function TagsPicker({ tags, ...props }: Props) {
  return <NamesField many="tags" source={tags} {...props} />;
}
