import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import type { FieldProps } from './FieldProps.ts';
import { TextField } from './TextField.tsx';

type Props = FieldProps<string> & {
  label?: string;
  description?: string;
};

/** The field for an item's name, the first of its form. Focused when the form opens, if the name can be changed. */
export function NameField({ label = 'Name', ...props }: Props) {
  const canChange = useReadOnlyReason() === undefined;
  return <TextField {...props} label={label} required data-autofocus={canChange || undefined} />;
}
