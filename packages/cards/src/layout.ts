import { CARD_SIZE, type Card } from '@site/contract';
import type { ContainerNode, Node } from '@takumi-rs/wasm';

/** The colours of the pages' stylesheet. */
const COLOURS = {
  paper: '#fcfbf8',
  ink: '#1f2325',
  quiet: '#5a6064',
  accent: '#0b5a6b',
  line: '#dcd8ce',
} as const;

/** In pixels. */
const EDGE = 76;

/** In pixels: a long title is smaller, so that three lines hold it. */
const TITLE_SIZES: readonly (readonly [longest: number, size: number])[] = [
  [24, 96],
  [60, 76],
  [Number.POSITIVE_INFINITY, 62],
];

/** Lays a card out. Its texts are printable: an empty one is left out. */
export function layOut({ title, text, place, site }: Card, isRightToLeft: boolean): Node {
  const aligned = {
    direction: isRightToLeft ? 'rtl' : 'ltr',
    textAlign: isRightToLeft ? 'right' : 'left',
  } as const;
  const line = (words: string, style: Node['style'], lines: number): Node => ({
    type: 'text',
    text: words,
    style: { ...aligned, lineClamp: lines, textOverflow: 'ellipsis', ...style },
  });
  const heading = title ?? '';
  return column(
    { ...CARD_SIZE, backgroundColor: COLOURS.paper, color: COLOURS.ink, justifyContent: 'space-between' },
    [
      column({ width: CARD_SIZE.width, height: 14, backgroundColor: COLOURS.accent }, []),
      column({ gap: 26, paddingLeft: EDGE, paddingRight: EDGE, width: CARD_SIZE.width }, [
        ...(place === '' ? [] : [line(place, { fontSize: 30, fontWeight: 600, color: COLOURS.accent }, 1)]),
        ...(heading === ''
          ? []
          : [line(heading, { fontSize: titleSize(heading), fontWeight: 600, lineHeight: 1.12 }, 3)]),
        ...(text === ''
          ? []
          : [
              heading === ''
                ? line(text, { fontSize: 52, lineHeight: 1.3 }, 5)
                : line(text, { fontSize: 34, lineHeight: 1.35, color: COLOURS.quiet }, 3),
            ]),
      ]),
      column({ paddingLeft: EDGE, paddingRight: EDGE, paddingBottom: 48, width: CARD_SIZE.width, gap: 22 }, [
        column({ height: 2, backgroundColor: COLOURS.line }, []),
        line(site, { fontSize: 30, color: COLOURS.quiet, height: 40 }, 1),
      ]),
    ],
  );
}

function column(style: NonNullable<ContainerNode['style']>, children: readonly Node[]): Node {
  return {
    type: 'container',
    style: { display: 'flex', flexDirection: 'column', ...style },
    children: [...children],
  };
}

function titleSize(title: string): number {
  const [, size = 0] = TITLE_SIZES.find(([longest]) => title.length <= longest) ?? [];
  return size;
}
