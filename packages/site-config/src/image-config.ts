import { IMAGE_FORMATS } from '@site/contract';
import * as z from 'zod';

/** In pixels: from what a small telephone shows, to the widest that any decoder of these formats takes. */
const [NARROWEST, WIDEST] = [16, 8192];

const width = z
  .int({ error: 'must be a whole number of pixels' })
  .min(NARROWEST, `must be ${NARROWEST} at least`)
  .max(WIDEST, `must be ${WIDEST} at most`);

/** In which sizes and formats pages offer pictures. */
export const imagesShape = z.strictObject({
  widths: z
    .array(width)
    .min(1, 'must name at least one width')
    .max(8, 'must name eight widths at most')
    .refine((all) => new Set(all).size === all.length, 'must not name a width twice')
    .optional(),
  formats: z
    .array(z.enum(IMAGE_FORMATS, `must be of: ${IMAGE_FORMATS.join(', ')}`))
    .min(1, `must name one at least of: ${IMAGE_FORMATS.join(', ')}`)
    .refine((all) => new Set(all).size === all.length, 'must not name a format twice')
    .optional(),
  quality: z
    .int({ error: 'must be a whole number from 1 to 100' })
    .min(1, 'must be 1 at least')
    .max(100, 'must be 100 at most')
    .optional(),
});

/** What `site.yaml` may say of the pictures of pages. */
export const imagesSchema = z.union([z.literal(false), imagesShape], {
  error: 'must be false, or a map with any of: widths, formats, quality',
});
