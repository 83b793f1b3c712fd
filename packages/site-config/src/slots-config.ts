import * as z from 'zod';
import { attributesOf, isSafeUrl, SAFE_URL } from './page-elements.ts';

const text = z.string().trim().min(1, 'must not be blank');

/** An origin (RFC 6454 §6.2), as a policy of content names it (CSP3 §2.3.1). */
const origin = z
  .string()
  .regex(
    /^https:\/\/(?:\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/i,
    'must be an origin such as https://example.com, without a path',
  );

/** What else of its provider a slot loads, besides what its elements name. */
const originsSchema = z.strictObject({
  script: z.array(origin).optional(),
  connect: z.array(origin).optional(),
  frame: z.array(origin).optional(),
  style: z.array(origin).optional(),
  font: z.array(origin).optional(),
  form: z.array(origin).optional(),
});

const formSchema = z.strictObject({
  action: z.string().refine(isSafeUrl, SAFE_URL),
  /** The name of the field of the address. */
  field: text.default('email'),
  label: text,
  button: text,
  hidden: z.record(z.string(), z.string()).default({}),
});

/** A place of pages for what another service brings, as one part at least. */
function slot<const Parts extends z.ZodRawShape>(parts: Parts) {
  return z
    .strictObject({ ...parts, origins: originsSchema.optional() })
    .refine(
      (said) => Object.keys(said).some((key) => key !== 'origins'),
      `must say one at least of: ${Object.keys(parts).join(', ')}`,
    );
}

const script = attributesOf('script').optional();
const iframe = attributesOf('iframe').optional();
const form = formSchema.optional();

/** The places of pages for other services; nothing of them is loaded where none is named. */
export const slotsShape = {
  /** Below every record. */
  comments: slot({ script, iframe }).optional(),
  /** In the head of every page. */
  analytics: slot({ script }).optional(),
  /** At the foot of every page. */
  newsletter: slot({ form, script, iframe }).optional(),
} as const;

/** What a map of a slot may say, by its key. */
export const slotMaps = { origins: originsSchema, form: formSchema };
