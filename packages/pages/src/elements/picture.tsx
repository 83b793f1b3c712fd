import type { Cover } from '@site/contract';

interface Props {
  readonly image: Cover;
  /** The class of the image. */
  readonly name: string;
  /** How wide it is shown, for a browser to choose a file before it knows the layout. */
  readonly sizes: string;
  /** Whether it may be far down the page. */
  readonly isLazy?: boolean;
}

/** A decorative image, in the size that a screen needs. Its own size reserves its place while it loads. */
export function Picture({ image, name, sizes, isLazy = false }: Props) {
  const { url, width, height, sources = [] } = image;
  const own = (
    <img
      class={name}
      src={url}
      width={width}
      height={height}
      alt=""
      loading={isLazy ? 'lazy' : undefined}
      decoding="async"
    />
  );
  if (sources.length === 0) return own;
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source type={type} srcset={srcset} sizes={sizes} />
      ))}
      {own}
    </picture>
  );
}
