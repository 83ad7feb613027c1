import {
  Combobox,
  type ComboboxData,
  getOptionsLockup,
  getParsedComboboxData,
  Input,
  InputBase,
  type InputBaseProps,
  OptionsDropdown,
  useCombobox,
} from '@mantine/core';
import { useId, useMemo } from 'react';

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
  /** If set, there is a button to choose nothing, with this name; choosing the same option again does that, too. */
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
  const names = useMemo(() => getOptionsLockup(options), [options]);
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active', { scrollIntoView: true }),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const choose = (chosen: string) => {
    if (chosen !== value) onChange(chosen);
    else if (clearLabel !== undefined) onChange(null);
    combobox.closeDropdown();
  };
  const chosen = value === null ? undefined : names[value];
  const canClear = clearLabel !== undefined && chosen !== undefined && !readOnly;
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
              <Combobox.ClearButton aria-label={clearLabel} onClear={() => onChange(null)} />
            ) : (
              <Combobox.Chevron size={props.size} error={props.error} />
            )
          }
          rightSectionPointerEvents={canClear ? 'all' : 'none'}
          onClick={() => readOnly || combobox.toggleDropdown()}
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
