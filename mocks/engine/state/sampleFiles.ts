import type { Schemas } from '../contract/types.ts';

/** Base64 of a small file of each type, for the files that the examples have and whose bytes they do not. */
export const SAMPLE_FILES: Readonly<Record<Schemas['UploadBody']['type'], string>> = {
  'image/png':
    'iVBORw0KGgoAAAANSUhEUgAAAGAAAAA8CAMAAACuCk+GAAAACVBMVEUAAAAOU4Pe6/MnH7XFAAAAQUlEQVR42u3WIQ4AMAgDQNj/H42tRGzJxFVWcI60OnIit/oCAACABfDiaPYAAACwAbxrAABgFwEAAIBdBAAAvgEGxC0hwXfjqLEAAAAASUVORK5CYII=',
  'image/jpeg':
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'image/gif': 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'image/webp': 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  'image/svg+xml':
    'PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA5NiA2MCI+PHJlY3Qgd2lkdGg9Ijk2IiBoZWlnaHQ9IjYwIiBmaWxsPSIjMGU1MzgzIi8+PC9zdmc+',
  'application/pdf':
    'JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+ZW5kb2JqCjIgMCBvYmo8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PmVuZG9iagozIDAgb2JqPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFswIDAgMzAwIDE0NF0+PmVuZG9iagp0cmFpbGVyPDwvUm9vdCAxIDAgUj4+CiUlRU9GCg==',
  'text/csv': 'bWVtYmVyLHBvaW50cwpNYWxpIFNyaXN1aywxMjAKU29tY2hhaSw4MAo=',
};
