import { KeywordPicker } from '../../areas/keywords/KeywordPicker.tsx';
import { useKeywordNames } from '../../areas/keywords/useKeywordNames.ts';
import type { TagFieldsProps } from '../../areas/ticketTags/tagKind.ts';
import { useApplyToAllDenial } from '../../areas/ticketTags/useApplyToAllDenial.ts';
import { SwitchField } from '../../kit/fields/SwitchField.tsx';
import { GroupKeywords } from './GroupKeywords.tsx';

/** The keywords whose posts get a tag. To apply it to all of them takes a permission of its own (SPEC 6). */
export function TagKeywords({ tag, keywordIds, allKeywords }: TagFieldsProps) {
  const keywords = useKeywordNames();
  const denial = useApplyToAllDenial();
  return (
    <>
      <SwitchField
        label="Apply to all keywords"
        description="Posts of every keyword get this tag, including keywords created later."
        disabledReason={denial}
        {...allKeywords}
      />
      {!allKeywords.value && (
        <>
          <KeywordPicker
            label="Keywords"
            description="New posts of these keywords get this tag."
            placeholder="None"
            keywords={keywords}
            {...keywordIds}
          />
          {tag && <GroupKeywords tag={tag} names={keywords.names} />}
        </>
      )}
    </>
  );
}
