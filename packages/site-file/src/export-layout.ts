/** The folder, inside an export, of what programs need to work with it and no visitor requests. */
export const EXPORT_FOLDER = '_export';

/** The site without its blobs, to be served again without parsing. */
export const SITE_FILE = `${EXPORT_FOLDER}/site.bin`;

/** The search index, as `saveIndex` of `@site/search` writes it. */
export const SEARCH_FILE = `${EXPORT_FOLDER}/search.bin`;

/** The vectors of the records, as `writeVectorFile` of `@site/search` writes them. */
export const VECTORS_FILE = `${EXPORT_FOLDER}/vectors.bin`;

/** Who made the renditions of pictures, as JSON; absent where there are none. */
export const IMAGES_FILE = `${EXPORT_FOLDER}/images.json`;

/** The ids of the retained snapshots, the newest first: a JSON array. */
export const RETAINED_FILE = `${EXPORT_FOLDER}/kept.json`;

/** The folder of the retained snapshots, one folder each. */
export const RETAINED_FOLDER = 'snapshots';

/** The folder of the blobs, each a file of the name that its URL has. */
export const BLOBS_FOLDER = 'blobs';

/** The folder of the blocks, each a file named by its CID. */
export const BLOCKS_FOLDER = 'ipfs';

/** The whole snapshot as one file. */
export const CAR_FILE = 'snapshot.car';
