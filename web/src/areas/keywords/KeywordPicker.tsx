import type { ComponentProps } from 'react';
import { NamesField } from '../../kit/names/NamesField.tsx';
import type { ListeningKeywords } from './useKeywordNames.ts';

type Props = Omit<ComponentProps<typeof NamesField>, 'source' | 'many'> & { keywords: ListeningKeywords };

/** Chooses keywords by their path. */
export function KeywordPicker({ keywords, ...props }: Props) {
  return <NamesField many="keywords" source={keywords} {...props} />;
}
