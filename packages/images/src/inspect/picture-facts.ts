import { hasLocation } from './location.ts';

/** What the beginning of a picture says besides its size. */
export interface PictureFacts {
  readonly isAnimated: boolean;
  /** Whether it says where it was taken. */
  readonly hasLocation: boolean;
  /** Whether what a camera says of it stands behind its pixels, and so perhaps behind this beginning. */
  readonly saysMoreAtEnd: boolean;
}

/** Reads what the beginning of a picture says. Damage is no fault here: nothing is found then. */
export function pictureFacts(head: Uint8Array, mediaType: string): PictureFacts {
  if (!mediaType.startsWith('image/') || mediaType === 'image/svg+xml')
    return { isAnimated: false, hasLocation: false, saysMoreAtEnd: false };
  // A character for each byte, though not of the same number: to look for words in.
  const text = new TextDecoder('latin1').decode(head);
  return {
    isAnimated: isAnimated(head, text, mediaType),
    hasLocation: hasLocation(head, text),
    saysMoreAtEnd: mediaType === 'image/webp' && (webpFlags(head, text) & WEBP_METADATA) !== 0,
  };
}

/** Bits of the flags of an extended WebP: that it moves, that it has Exif or XMP (WebP container, "Extended File Format"). */
const [WEBP_ANIMATION, WEBP_METADATA] = [0x02, 0x08 | 0x04];

/** None of a WebP that is not extended. */
function webpFlags(head: Uint8Array, text: string): number {
  return text.startsWith('VP8X', 12) ? (head[20] ?? 0) : 0;
}

function isAnimated(head: Uint8Array, text: string, mediaType: string): boolean {
  switch (mediaType) {
    case 'image/webp':
      return (webpFlags(head, text) & WEBP_ANIMATION) !== 0;
    case 'image/png': {
      // The chunk that says so precedes the pixels (PNG §11.3.6).
      const at = text.indexOf('acTL');
      const pixels = text.indexOf('IDAT');
      return at !== -1 && (pixels === -1 || at < pixels);
    }
    case 'image/avif':
      return text.startsWith('avis', 8);
    default:
      return mediaType === 'image/gif';
  }
}
