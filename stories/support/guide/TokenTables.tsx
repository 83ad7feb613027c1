import { SmallTable } from '../../../web/src/ui/SmallTable.tsx';
import { GuideFrame } from './GuideFrame.tsx';
import classes from './guide.module.css';
import { contrastOf, motions, namesOf, valueOfToken } from './tokens.ts';
import type { Scheme } from './useScheme.ts';

const SURFACES = [
  ['--mantine-color-body', 'cards, dialogs, menus'],
  ['--atrium-canvas', 'behind the cards'],
  ['--mantine-primary-color-filled', 'the main button, what is selected'],
] as const;

const TEXTS = [
  ['--mantine-color-text', 'text'],
  ['--mantine-color-dimmed', 'descriptions, what matters less'],
  ['--mantine-color-placeholder', 'examples in empty fields'],
  ['--mantine-color-error', 'what is wrong'],
  ['--mantine-color-anchor', 'links'],
] as const;

/** The least contrast of text (WCAG 2.2, 1.4.3). */
const LEAST = 4.5;

function Swatch({ name, scheme }: { name: string; scheme: Scheme }) {
  const value = valueOfToken(name, scheme);
  return (
    <span className={classes.swatch}>
      <span style={{ background: value }} aria-hidden />
      <code>{value}</code>
    </span>
  );
}

/** The contrast of a text on the two surfaces that it stands on. */
function Contrast({ name, scheme }: { name: string; scheme: Scheme }) {
  const [card, canvas] = ['--mantine-color-body', '--atrium-canvas'].map((on) => contrastOf(name, on, scheme));
  if (card === undefined || canvas === undefined) return null;
  const verdict = Math.min(card, canvas) >= LEAST ? 'enough' : 'too little';
  return <span>{`${card.toFixed(1)} on cards, ${canvas.toFixed(1)} on the canvas: ${verdict}`}</span>;
}

type Row = { name: string; use: string };

const rowsOf = (pairs: readonly (readonly [string, string])[]): Row[] => pairs.map(([name, use]) => ({ name, use }));

const NAME = { id: 'name', header: 'Token', cell: ({ name }: Row) => <code>{name}</code> };
const USE = { id: 'use', header: 'Used for', cell: ({ use }: Row) => use };

/** Colours of surfaces, in both schemes. */
export function SurfaceTable() {
  return (
    <GuideFrame>
      <SmallTable
        label="Surfaces"
        rows={rowsOf(SURFACES)}
        rowId={({ name }) => name}
        isStacked
        columns={[
          NAME,
          USE,
          { id: 'light', header: 'Light', cell: ({ name }) => <Swatch name={name} scheme="light" /> },
          { id: 'dark', header: 'Dark', cell: ({ name }) => <Swatch name={name} scheme="dark" /> },
        ]}
      />
    </GuideFrame>
  );
}

/** Colours of text with their contrasts, in both schemes. */
export function TextTable() {
  return (
    <GuideFrame>
      <SmallTable
        label="Text"
        rows={rowsOf(TEXTS)}
        rowId={({ name }) => name}
        isStacked
        columns={[
          NAME,
          USE,
          ...(['light', 'dark'] as const).map((scheme) => ({
            id: scheme,
            header: scheme === 'light' ? 'Light' : 'Dark',
            cell: ({ name }: Row) => (
              <>
                <Swatch name={name} scheme={scheme} />
                <br />
                <Contrast name={name} scheme={scheme} />
              </>
            ),
          })),
        ]}
      />
    </GuideFrame>
  );
}

/** A size of Mantine's, which grows with the reader's own size of text. */
function inPixels(size: string): string {
  const [, rem] = /^calc\(([\d.]+)rem/.exec(size) ?? [];
  return rem === undefined ? size : `${Number(rem) * 16} px, ${rem}rem`;
}

type Scale = {
  label: string;
  /** What the names of its tokens begin with. */
  start: string;
};

/** Sizes of one kind, smallest first. */
export function ScaleTable({ label, start }: Scale) {
  return (
    <GuideFrame>
      <SmallTable
        label={label}
        rows={namesOf(start).map((name) => ({ name, use: inPixels(valueOfToken(name, 'light')) }))}
        rowId={({ name }) => name}
        columns={[
          NAME,
          { id: 'value', header: 'Value', cell: ({ use }: Row) => <code>{use}</code> },
          {
            id: 'size',
            header: 'Size',
            cell: ({ name }: Row) => <span className={classes.bar} style={{ width: `var(${name})` }} aria-hidden />,
          },
        ]}
      />
    </GuideFrame>
  );
}

/** Everything that moves. */
export function MotionTable() {
  return (
    <GuideFrame>
      <SmallTable
        label="Motion"
        rows={motions}
        rowId={({ file, how }) => `${file} ${how}`}
        columns={[
          { id: 'file', header: 'Style sheet', cell: ({ file }) => <code>{file}</code> },
          { id: 'how', header: 'How', cell: ({ how }) => <code>{how}</code> },
        ]}
      />
    </GuideFrame>
  );
}
