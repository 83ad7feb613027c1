import {
  Combobox,
  type ComboboxData,
  getParsedComboboxData,
  Input,
  InputBase,
  type InputBaseProps,
  OptionsDropdown,
  useCombobox,
} from '@mantine/core';
import { type KeyboardEvent, useId, useMemo } from 'react';
import { useTypedChoice } from '../keys/useTypedChoice.ts';

type Props = Pick<
  InputBaseProps,
  'label' | 'description' | 'error' | 'required' | 'size' | 'w' | 'maw' | 'className'
> & {
  'aria-label'?: string | undefined;
  'aria-description'?: string | undefined;
  'data-autofocus'?: boolean;
  /** The options, which may be in groups. */
  data: ComboboxData;
  /** Null if nothing is chosen. */
  value: string | null;
  /** Shown if nothing is chosen. */
  placeholder?: string;
  readOnly?: boolean;
  /** If set, there is a button to choose nothing, with this name; Delete and choosing the same option again do that, too. */
  clearLabel?: string | undefined;
  /** Null if nothing is chosen any more. */
  onChange: (value: string | null) => void;
};

/** The list itself scrolls: a scroll area around it would need its own keyboard access. */
const OPTIONS = { options: { maxHeight: 260, overflowY: 'auto' } } as const;

/**
 * A field for one of a few options, without a search: a button with the role of a combobox, whose content is its value, as the
 * ARIA Authoring Practices have it. Mantine's `Select` would be a text field that is read only, and be called that.
 */
export function PlainSelect({ data, value, placeholder, clearLabel, readOnly = false, onChange, ...props }: Props) {
  const id = useId();
  const labelId = props.label === undefined ? undefined : `${id}-label`;
  const options = useMemo(() => getParsedComboboxData(data), [data]);
  const all = useMemo(() => options.flatMap((one) => ('items' in one ? one.items : [one])), [options]);
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active', { scrollIntoView: true }),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const choose = (chosen: string) => {
    if (chosen !== value) onChange(chosen);
    else if (clearLabel !== undefined) onChange(null);
    combobox.closeDropdown();
  };
  const place = value === null ? -1 : all.findIndex((option) => option.value === value);
  const chosen = all[place];
  const canClear = clearLabel !== undefined && chosen !== undefined && !readOnly;
  const clear = () => {
    onChange(null);
    // The button for it goes.
    combobox.focusTarget();
  };
  const type = useTypedChoice({
    names: all.map(({ label }) => label),
    chosen: place,
    choose: (index) => choose(String(all[index]?.value)),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (readOnly) return;
    if (canClear && (event.key === 'Delete' || event.key === 'Backspace')) onChange(null);
    type(event);
  };
  return (
    <Combobox
      store={combobox}
      __staticSelector="Select"
      readOnly={readOnly}
      size={props.size}
      styles={OPTIONS}
      onOptionSubmit={choose}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <InputBase
          {...props}
          id={id}
          component="button"
          type="button"
          __staticSelector="Select"
          pointer
          // A long name goes on in a second line.
          multiline
          aria-labelledby={labelId}
          aria-required={props.required}
          aria-readonly={readOnly || undefined}
          rightSection={
            canClear ? (
              <Combobox.ClearButton aria-label={clearLabel} aria-hidden={false} onClear={clear} />
            ) : (
              <Combobox.Chevron size={props.size} error={props.error} />
            )
          }
          rightSectionPointerEvents={canClear ? 'all' : 'none'}
          onClick={() => readOnly || combobox.toggleDropdown()}
          onKeyDown={onKeyDown}
          onBlur={() => combobox.closeDropdown()}
        >
          {chosen?.label ?? <Input.Placeholder>{placeholder}</Input.Placeholder>}
        </InputBase>
      </Combobox.Target>
      <OptionsDropdown
        data={options}
        hidden={readOnly}
        filter={undefined}
        search={undefined}
        limit={undefined}
        withScrollArea={false}
        maxDropdownHeight={undefined}
        withCheckIcon
        checkIconPosition="left"
        value={value}
        unstyled={false}
        labelId={labelId}
        aria-label={props['aria-label']}
        scrollAreaProps={undefined}
      />
    </Combobox>
  );
}
