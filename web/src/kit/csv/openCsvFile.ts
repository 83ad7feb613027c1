import { downloadFile } from './csv.ts';

/** A file that is written piece by piece. */
export type GrowingFile = {
  write: (text: string) => Promise<void>;
  /** Completes the file. */
  save: () => Promise<void>;
  /** Throws away what was written. */
  discard: () => Promise<void>;
};

/** Of the File System Access API, which TypeScript does not know because only Chromium has it. */
type Picker = (options: {
  suggestedName: string;
  types: readonly { accept: Record<string, readonly string[]> }[];
}) => Promise<FileSystemFileHandle>;

function pickerOf(scope: object): Picker | undefined {
  const { showSaveFilePicker }: { showSaveFilePicker?: Picker } = scope;
  return typeof showSaveFilePicker === 'function' ? showSaveFilePicker.bind(scope) : undefined;
}

const TYPE = 'text/csv';

async function onDisk(pick: Picker, fileName: string): Promise<GrowingFile> {
  const handle = await pick({ suggestedName: fileName, types: [{ accept: { [TYPE]: ['.csv'] } }] });
  const stream = await handle.createWritable();
  return {
    write: (text) => stream.write(text),
    save: () => stream.close(),
    discard: () => stream.abort(),
  };
}

function inMemory(fileName: string): GrowingFile {
  const type = `${TYPE};charset=utf-8`;
  // The browser may keep the content of a Blob on disk.
  let file = new Blob([], { type });
  return {
    write: async (text) => {
      file = new Blob([file, text], { type });
    },
    save: async () => downloadFile(fileName, file),
    discard: async () => {
      file = new Blob([]);
    },
  };
}

/**
 * Opens a CSV file to write.
 * @param isLong Whether to write straight to a file that the person chooses, where the browser can (Chromium). It must
 *   then be called by a click. Otherwise, the file is downloaded once it is complete.
 * @returns undefined if the person chose no file.
 * @throws What the browser throws when the file cannot be written.
 */
export async function openCsvFile(fileName: string, isLong: boolean): Promise<GrowingFile | undefined> {
  const pick = isLong ? pickerOf(window) : undefined;
  if (pick === undefined) return inMemory(fileName);
  try {
    return await onDisk(pick, fileName);
  } catch (caught) {
    if (caught instanceof DOMException && caught.name === 'AbortError') return undefined;
    throw caught;
  }
}
