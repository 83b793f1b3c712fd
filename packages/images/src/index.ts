export { imageFamilies } from './image-families.ts';
export { type PictureFacts, pictureFacts } from './inspect/picture-facts.ts';
export {
  IMAGE_DEFAULTS,
  type ImagePlan,
  type ImageSettings,
  isScalable,
  MAX_BYTES,
  MAX_PIXELS,
  type Picture,
  type PictureSite,
  planImages,
  wantsEncoder,
} from './plan-images.ts';
