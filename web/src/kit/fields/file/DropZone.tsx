import { Box } from '@mantine/core';
import { type DragEvent, type ReactNode, type Ref, useState } from 'react';
import classes from './FileField.module.css';

type Props = {
  labelledBy: string;
  describedBy: string;
  hasProblem: boolean;
  /** Whether nothing can be dropped. */
  isLocked: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** The part of a field where files are dropped, or pasted while something in it has the focus. */
export function DropZone({ labelledBy, describedBy, hasProblem, isLocked, onFiles, children, ref }: Props) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (isLocked || !hasFiles(event)) return;
    // Otherwise the browser would open the file.
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  return (
    <Box
      ref={ref}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={classes.zone}
      data-over={isOver || undefined}
      data-invalid={hasProblem || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        if (isLocked || !hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        if (isLocked || files.length === 0) return;
        event.preventDefault();
        onFiles(files);
      }}
    >
      {children}
    </Box>
  );
}
