import type { RenderElsewhere } from '@site/service';

export type RenderOptions = NonNullable<Parameters<RenderElsewhere>[1]>;

/** The dimensions of an image. */
export type Dimensions = NonNullable<ReturnType<NonNullable<RenderOptions['sizeOf']>>>;

/** What a thread is asked to render. */
export interface RenderOrder extends Omit<RenderOptions, 'sizeOf'> {
  readonly body: string;
  /** The dimensions of the images that the body may show, by their URL: a function stays where it is. */
  readonly sizes?: ReadonlyMap<string, Dimensions>;
}
