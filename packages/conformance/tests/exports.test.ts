import * as cards from '@site/cards';
import * as cardsExported from '@site/cards/exported';
import * as cardsFs from '@site/cards/fs';
import * as cid from '@site/cid';
import * as cidExchange from '@site/cid/exchange';
import * as cidFs from '@site/cid/fs';
import * as client from '@site/client';
import * as clientFs from '@site/client/fs';
import * as clientRemote from '@site/client/remote';
import * as config from '@site/config';
import * as configRunning from '@site/config/running';
import * as contentCore from '@site/content-core';
import * as contentCoreCacheFs from '@site/content-core/cache-fs';
import * as contentCoreFs from '@site/content-core/fs';
import * as contentCoreHtml from '@site/content-core/html';
import * as contract from '@site/contract';
import * as contractBaseUrl from '@site/contract/base-url';
import * as contractOrder from '@site/contract/order';
import * as contractRetractions from '@site/contract/retractions';
import * as contractSchemas from '@site/contract/schemas';
import * as contractTags from '@site/contract/tags';
import * as diagnostics from '@site/diagnostics';
import * as dialects from '@site/dialects';
import * as embedders from '@site/embedders';
import * as embeddersFs from '@site/embedders/fs';
import * as english from '@site/english';
import * as explorer from '@site/explorer';
import * as exporting from '@site/export';
import * as exportAssets from '@site/export/assets';
import * as exportFolder from '@site/export/folder';
import * as exportNode from '@site/export/node';
import * as feeds from '@site/feeds';
import * as frontMatter from '@site/front-matter';
import * as graphql from '@site/graphql';
import * as graphqlSchema from '@site/graphql/schema';
import * as http from '@site/http';
import * as images from '@site/images';
import * as imagesSharp from '@site/images/sharp';
import * as languages from '@site/languages';
import * as layouts from '@site/layouts';
import * as links from '@site/links';
import * as markdown from '@site/markdown';
import * as markdownGfm from '@site/markdown/gfm';
import * as markdownHtml from '@site/markdown/html';
import * as mcp from '@site/mcp';
import * as mdx from '@site/mdx';
import * as node from '@site/node';
import * as nodeCacheTags from '@site/node/cache-tags';
import * as nodeCodings from '@site/node/codings';
import * as nodeCompileCache from '@site/node/compile-cache';
import * as nodeDescribeError from '@site/node/describe-error';
import * as nodeEndOnSignals from '@site/node/end-on-signals';
import * as nodeFetchServer from '@site/node/fetch-server';
import * as nodeIgnoreBrokenPipes from '@site/node/ignore-broken-pipes';
import * as nodeListen from '@site/node/listen';
import * as nodeObservability from '@site/node/observability';
import * as nodeRateLimit from '@site/node/rate-limit';
import * as nodeRendering from '@site/node/rendering';
import * as nodeRequirement from '@site/node/requirement';
import * as nodeServedSite from '@site/node/served-site';
import * as nodeServing from '@site/node/serving';
import * as nodeSettings from '@site/node/settings';
import * as nodeSiteCode from '@site/node/site-code';
import * as nodeStdioTransport from '@site/node/stdio-transport';
import * as nodeThreadBeside from '@site/node/thread-beside';
import * as nodeWatchHeap from '@site/node/watch-heap';
import * as pages from '@site/pages';
import * as primitives from '@site/primitives';
import * as problem from '@site/problem';
import * as search from '@site/search';
import * as service from '@site/service';
import * as siteConfig from '@site/site-config';
import * as siteFile from '@site/site-file';
import * as siteFileExportLayout from '@site/site-file/export-layout';
import * as siteFileFs from '@site/site-file/fs';
import * as structures from '@site/structures';
import * as surfaces from '@site/surfaces';
import * as surfacesGuides from '@site/surfaces/guides';
import * as textAnalysis from '@site/text-analysis';
import * as threads from '@site/threads';
import * as vectors from '@site/vectors';
import * as words from '@site/words';
import * as workCache from '@site/work-cache';
import * as workCacheFs from '@site/work-cache/fs';
import { expect, test } from 'vitest';

/** What every library exports at run time: what others build on, changed only on purpose. */
const EXPORTS: readonly (readonly [name: string, module: object, names: readonly string[]])[] = [
  ['@site/cards', cards, ['openCards']],
  ['@site/cards/exported', cardsExported, ['exportedCards']],
  ['@site/cards/fs', cardsFs, ['folderCardStore']],
  [
    '@site/cid',
    cid,
    [
      'bytesSource',
      'canonicalText',
      'carSize',
      'carSource',
      'cidOf',
      'cidOfDigest',
      'digestOf',
      'fetchBlockStore',
      'isCid',
      'memoryBlockStore',
      'openBlock',
      'parseBlockName',
      'parseCid',
      'readAll',
      'readCar',
      'scanCar',
      'verifyCid',
      'verifyTwin',
      'writeCar',
    ],
  ],
  [
    '@site/cid/exchange',
    cidExchange,
    [
      'DEFAULT_BLOCK_LIMITS',
      'DEFAULT_EXCHANGE_LIMITS',
      'InFlight',
      'RefusalError',
      'completeLimits',
      'exchange',
      'parseLimits',
    ],
  ],
  ['@site/cid/fs', cidFs, ['BlockFile', 'folderBlockStore']],
  ['@site/config', config, ['defineConfig', 'html', 'raw']],
  [
    '@site/config/running',
    configRunning,
    [
      'COMPONENTS',
      'ConfigFault',
      'PluginFault',
      'preparePlugins',
      'readComponents',
      'readConfig',
      'unguarded',
    ],
  ],
  [
    '@site/content-core',
    contentCore,
    [
      'DEFAULT_BASE_URL',
      'NO_EDITION',
      'addRetraction',
      'barePath',
      'blobNames',
      'blobUrl',
      'buildSite',
      'canonicalText',
      'compareIssues',
      'configBytes',
      'decodePath',
      'encodePath',
      'escapeLabel',
      'expiredFiles',
      'formatIssue',
      'manifestBytes',
      'outlineOf',
      'renderHtml',
      'slugFault',
      'slugify',
      'verifyTwin',
      'withoutFiles',
      'withoutRecords',
      'writeTwin',
    ],
  ],
  ['@site/content-core/cache-fs', contentCoreCacheFs, ['WorkCache', 'programName']],
  ['@site/content-core/fs', contentCoreFs, ['loadConfig', 'loadSite', 'readFolder']],
  ['@site/content-core/html', contentCoreHtml, ['loadMath', 'renderHtml']],
  [
    '@site/contract',
    contract,
    [
      'CARD_SIZE',
      'HOME',
      'IMAGE_FORMATS',
      'MAX_QUERY_LENGTH',
      'MAX_TAG_LENGTH',
      'MIN_SUNSET_DAYS',
      'apiPaths',
      'basePathOf',
      'cachePolicies',
      'changelog',
      'compareNewestFirst',
      'compareTimes',
      'currentVersion',
      'defineChangelog',
      'defineVersions',
      'describeOutput',
      'describeParameters',
      'developerNotes',
      'entryPointsOf',
      'feedFormats',
      'findRetraction',
      'isApiPath',
      'isCampaignParameter',
      'isReservedPath',
      'isSharedPath',
      'lastAnnouncement',
      'operations',
      'parameterProblems',
      'promisesOf',
      'recipeWords',
      'removeCidLine',
      'reservedFiles',
      'reservedNames',
      'reservedSections',
      'sectionPath',
      'slugOf',
      'surfacePaths',
      'tagKey',
      'tagPath',
      'twinPath',
      'versions',
    ],
  ],
  ['@site/contract/base-url', contractBaseUrl, ['basePathOf', 'baseUrlSchema']],
  ['@site/contract/order', contractOrder, ['compareNewestFirst', 'compareTimes']],
  ['@site/contract/retractions', contractRetractions, ['findRetraction']],
  [
    '@site/contract/schemas',
    contractSchemas,
    [
      'cid',
      'contentItem',
      'contentList',
      'corpusItem',
      'correction',
      'explanation',
      'recordKind',
      'retraction',
      'searchCorpus',
      'searchHit',
      'searchResults',
      'searchVectors',
      'siteConfiguration',
      'snapshotChange',
      'snapshotChanges',
      'snapshotManifest',
      'snippet',
      'suggestion',
    ],
  ],
  ['@site/contract/tags', contractTags, ['MAX_TAG_LENGTH', 'tagKey', 'tagPath']],
  [
    '@site/diagnostics',
    diagnostics,
    ['MOST_NAMED', 'SourceText', 'compareIssues', 'decodeSource', 'formatIssue'],
  ],
  ['@site/dialects', dialects, ['translate']],
  [
    '@site/embedders',
    embedders,
    [
      'EmbeddingError',
      'cachedEmbedder',
      'configuredEmbedder',
      'embeddingsHelp',
      'memoryVectorStore',
      'openAiEmbedder',
      'piecewiseEmbedder',
      'prefixedEmbedder',
      'readEmbeddingSettings',
      'transformersEmbedder',
    ],
  ],
  ['@site/embedders/fs', embeddersFs, ['folderVectorStore']],
  ['@site/english', english, ['ENGLISH_FUNCTION_WORDS', 'loadEnglishStems', 'stemEnglish']],
  [
    '@site/feeds',
    feeds,
    [
      'feedParts',
      'feedWriters',
      'llmsFullTxtParts',
      'sectionLlmsTxtParts',
      'sitemapsInSlices',
      'splitLlmsFullTxt',
      'writeAtom',
      'writeJsonFeed',
      'writeLlmsFullTxt',
      'writeLlmsTxt',
      'writeRobotsTxt',
      'writeRss',
      'writeSectionLlmsTxt',
      'writeSecurityTxt',
      'writeSitemaps',
      'xmlText',
    ],
  ],
  [
    '@site/client',
    client,
    [
      'DEFAULT_LIMITS',
      'DEFAULT_SYNC_LIMITS',
      'RefusalError',
      'SiteError',
      'VerificationError',
      'createClient',
      'memoryCache',
      'memoryMirror',
      'sync',
    ],
  ],
  ['@site/client/fs', clientFs, ['blockFile', 'copyFile', 'folderMirror']],
  ['@site/client/remote', clientRemote, ['bodyText', 'givenTitle', 'openRemoteSite', 'twinParts']],
  [
    '@site/export',
    exporting,
    [
      'DEFAULT_FILE_LIMITS',
      'Refusal',
      'TABLE_FILE',
      'compareManifests',
      'memoryTarget',
      'objectSource',
      'planExport',
      'planFiles',
      'readFileTable',
      'readManifest',
      'readUrl',
      'silentProgress',
      'urlSource',
      'verifyCar',
      'verifyExport',
      'verifySite',
      'writeExport',
    ],
  ],
  ['@site/export/assets', exportAssets, ['Deployment']],
  ['@site/export/folder', exportFolder, ['buildsOf', 'folderObjects', 'folderTarget']],
  ['@site/export/node', exportNode, ['nodeSha256', 'openPrecompressor', 'servePrecompression']],
  ['@site/explorer', explorer, ['explorerDocuments', 'graphiqlPage']],
  [
    '@site/front-matter',
    frontMatter,
    [
      'addToYamlList',
      'fieldLine',
      'ownableKeys',
      'parseDate',
      'readData',
      'readDataChecks',
      'readDataFile',
      'readFrontMatter',
      'readRecipe',
      'readYamlFile',
      'shown',
      'templateMark',
      'weightsOf',
      'withheldLine',
    ],
  ],
  ['@site/graphql', graphql, ['graphqlDocuments', 'graphqlEndpoint']],
  ['@site/graphql/schema', graphqlSchema, ['schema', 'sdl']],
  [
    '@site/http',
    http,
    [
      'ResponseCache',
      'createHttpApp',
      'guidesOf',
      'nodeRequestHead',
      'openApiDocument',
      'operationNames',
      'staticPaths',
      'tooManyRequests',
    ],
  ],
  [
    '@site/images',
    images,
    [
      'IMAGE_DEFAULTS',
      'MAX_BYTES',
      'MAX_PIXELS',
      'imageFamilies',
      'isScalable',
      'pictureFacts',
      'planImages',
      'wantsEncoder',
    ],
  ],
  ['@site/images/sharp', imagesSharp, ['NO_ENCODER', 'openImages']],
  [
    '@site/languages',
    languages,
    [
      'alternatesOf',
      'directionOf',
      'findTranslations',
      'foundLanguages',
      'isKnownLanguage',
      'languageAt',
      'languageName',
      'languagePlace',
      'languageTag',
      'siteLanguages',
      'translationKey',
    ],
  ],
  [
    '@site/layouts',
    layouts,
    [
      'describeLayout',
      'expandPermalink',
      'feedAddresses',
      'filesAt',
      'folderOf',
      'isEntered',
      'layoutNames',
      'layoutOf',
      'permalinkStyle',
      'permalinkVariables',
      'placeOf',
      'recognise',
      'staticAddress',
      'templateFault',
      'unknownVariables',
      'unreadKind',
    ],
  ],
  [
    '@site/links',
    links,
    [
      ...['Anchors', 'OwnPaths', 'SitePaths', 'WikiNames', 'joinPath', 'lastWordsOf', 'placeBlock'],
      ...['quotation', 'quotedPart', 'quotedText', 'wordsOf'],
    ],
  ],
  [
    '@site/markdown',
    markdown,
    [
      'IMAGE_HEAD',
      'MAX_EXCERPT_LENGTH',
      'applyEdits',
      'blockAnchor',
      'blocksOf',
      'descendants',
      'escapeLabel',
      'fileType',
      'findComments',
      'findForeignSyntax',
      'findPlainCode',
      'findReferences',
      'findRefusal',
      'findUnsetMath',
      'headingLine',
      'headingParts',
      'imageDimensions',
      'inlineTags',
      'isMedia',
      'isOutside',
      'loadMath',
      'matchesIn',
      'movedBy',
      'outlineOf',
      'parseMarkdown',
      'parseWithinLimits',
      'plainText',
      'proseOf',
      'rangeOf',
      'readSize',
      'renderHtml',
      'reportComments',
      'reportFirst',
      'showingOf',
      'titleOf',
      'truncateAtWord',
      'writtenAt',
    ],
  ],
  [
    '@site/markdown/gfm',
    markdownGfm,
    [
      'INLINE_TAGS',
      'Lines',
      'codeRanges',
      'fenceOf',
      'isBlank',
      'lookAtGfm',
      'parseGfm',
      'parseWithExtensions',
      'parseWithRemark',
    ],
  ],
  ['@site/markdown/html', markdownHtml, ['loadMath', 'renderHtml']],
  ['@site/mdx', mdx, ['mdx']],
  [
    '@site/mcp',
    mcp,
    [
      'MAX_BODY',
      'MCP_PATH',
      'REQUEST_HEADERS',
      'RpcConnection',
      'createHandler',
      'describeTools',
      'liveServers',
      'loopbackOnly',
      'mcpDocuments',
      'mcpEndpoint',
      'sourceOf',
      'standaloneHandler',
    ],
  ],
  [
    '@site/pages',
    pages,
    [
      'ComponentFault',
      'assets',
      'cardFiles',
      'favicon',
      'offlineSearch',
      'pageBody',
      'renderPage',
      'renderProblem',
    ],
  ],
  [
    '@site/primitives',
    primitives,
    [
      'AdmissionCache',
      'FNV_OFFSET_BASIS',
      'MOST_PROPOSED',
      'assemble',
      'barePath',
      'cutAtWord',
      'decodePath',
      'encodePath',
      'expected',
      'fnv1a',
      'fnv1aOfBytes',
      'fnv1aStep',
      'forEachInTurns',
      'groupBy',
      'indexPaths',
      'joinTexts',
      'jsonBody',
      'jsonPieces',
      'known',
      'mapInSlices',
      'memoize',
      'memoizeRecent',
      'nearestPaths',
      'negotiate',
      'once',
      'onceInTurns',
      'onceResolved',
      'ownCopy',
      'partitionPoint',
      'piecesOf',
      'recordName',
      'runInSlices',
      'runInTurns',
      'takeTurn',
      'withJson',
      'withoutTrailingSlashes',
    ],
  ],
  [
    '@site/problem',
    problem,
    [
      'MAX_QUOTED',
      'PROBLEM_MEDIA_TYPE',
      'ProblemError',
      'cutQuotations',
      'cutValue',
      'listValues',
      'neutralFaults',
      'neutralResolutions',
      'problemCodes',
      'problemDocument',
      'problemResponse',
      'problemType',
      'quoteValue',
      'wordProblem',
    ],
  ],
  [
    '@site/search',
    search,
    [
      'UNMEASURED_WEIGHT',
      'VECTOR_ORIGIN_BYTES',
      'VectorIndex',
      'centredScores',
      'createSearchIndex',
      'decodeVector',
      'encodeVector',
      'hashingEmbedder',
      'largest',
      'loadIndex',
      'readVectorFile',
      'readVectorOrigin',
      'saveIndex',
      'writeVectorFile',
    ],
  ],
  [
    '@site/structures',
    structures,
    [
      'BoundedHeap',
      'CHUNK_LENGTH',
      'ChunkedInt32List',
      'Int32List',
      'boundedMemo',
      'countingSort',
      'float32At',
      'float64At',
      'grow',
      'int32At',
      'offsetAt',
      'uint16At',
      'uint32At',
      'uint8At',
    ],
  ],
  [
    '@site/text-analysis',
    textAnalysis,
    [
      'MAX_WORD_LENGTH',
      'PAIRED',
      'createCodeUnits',
      'foldCase',
      'foldDiacritics',
      'isAscii',
      'kindOf',
      'languageOf',
      'layOut',
      'tokenise',
    ],
  ],
  [
    '@site/vectors',
    vectors,
    [
      'UNMEASURED_WEIGHT',
      'VECTOR_ORIGIN_BYTES',
      'VectorIndex',
      'centredScores',
      'decodeVector',
      'encodeVector',
      'hashingEmbedder',
      'largest',
      'readVectorFile',
      'readVectorOrigin',
      'writeVectorFile',
    ],
  ],
  [
    '@site/service',
    service,
    [
      'blockHandlers',
      'createService',
      'embedSite',
      'holdsRetracted',
      'loadIndexes',
      'memoryArchive',
      'presentFile',
      'saveIndexes',
      'snapshotFiles',
      'vectorsByCid',
    ],
  ],
  [
    '@site/node',
    node,
    [
      'cachedIndex',
      'dispensable',
      'openCache',
      'openEmbedder',
      'openExportedService',
      'removeRetractedTexts',
      'showProgress',
      'withCache',
    ],
  ],
  ['@site/node/cache-tags', nodeCacheTags, ['CACHE_TAG', 'addCacheTags']],
  ['@site/node/codings', nodeCodings, ['codings']],
  ['@site/node/compile-cache', nodeCompileCache, ['persistCompileCache']],
  ['@site/node/describe-error', nodeDescribeError, ['describeError']],
  ['@site/node/end-on-signals', nodeEndOnSignals, ['endOnSignals']],
  ['@site/node/fetch-server', nodeFetchServer, ['startFetchServer']],
  ['@site/node/ignore-broken-pipes', nodeIgnoreBrokenPipes, ['ignoreBrokenPipes']],
  ['@site/node/listen', nodeListen, ['listen']],
  ['@site/node/observability', nodeObservability, ['openObservability']],
  ['@site/node/rate-limit', nodeRateLimit, ['PROXIES_FORM', 'RATE_FORM', 'readProxies', 'readRate']],
  ['@site/node/rendering', nodeRendering, ['openRenderer', 'serveRendering']],
  ['@site/node/requirement', nodeRequirement, ['REQUIRED_NODES', 'requireNode', 'runsOn']],
  ['@site/node/served-site', nodeServedSite, ['FollowedSite', 'countFates', 'describeFaulty', 'openSite']],
  [
    '@site/node/serving',
    nodeServing,
    ['DEFAULT_LIMITS', 'answerMemory', 'isClientLeft', 'sha256', 'startSiteServer'],
  ],
  [
    '@site/node/settings',
    nodeSettings,
    ['configSchema', 'keepSchema', 'parseOptions', 'portSchema', 'requireOwnFolder', 'wholeNumber'],
  ],
  ['@site/node/site-code', nodeSiteCode, ['SiteCodeError', 'SiteCodeFolder']],
  ['@site/node/stdio-transport', nodeStdioTransport, ['StdioTransport']],
  ['@site/node/thread-beside', nodeThreadBeside, ['threadBeside']],
  ['@site/node/watch-heap', nodeWatchHeap, ['describeHeap', 'watchHeap']],
  [
    '@site/site-config',
    siteConfig,
    [
      'CONFIG_FILE',
      'DATE_SOURCES',
      'THEMES',
      'accentOf',
      'addRetraction',
      'besideReserved',
      'layoutSettingsSchema',
      'namedByPages',
      'ownPathFault',
      'readLayoutSettings',
      'readSiteConfig',
      'reservedFault',
      'sectionNameOf',
      'sectionSlugFault',
      'sectionsOfFolders',
      'siteConfigSchema',
      'slugFault',
      'slugify',
      'usableDefaults',
      'withPages',
    ],
  ],
  [
    '@site/words',
    words,
    ['countedText', 'fill', 'fillParts', 'readWords', 'sectionWord', 'wordFaults', 'wordNames', 'wordsOf'],
  ],
  ['@site/work-cache', workCache, ['madeOf']],
  ['@site/work-cache/fs', workCacheFs, ['WorkCache', 'folderStore', 'programName', 'readAt']],
  ['@site/site-file', siteFile, ['SiteFileError', 'readSiteFile', 'writeSiteFile']],
  [
    '@site/site-file/export-layout',
    siteFileExportLayout,
    [
      'BLOBS_FOLDER',
      'BLOCKS_FOLDER',
      'CAR_FILE',
      'EXPORT_FOLDER',
      'IMAGES_FILE',
      'RETAINED_FILE',
      'RETAINED_FOLDER',
      'SEARCH_FILE',
      'SITE_FILE',
      'VECTORS_FILE',
    ],
  ],
  ['@site/site-file/fs', siteFileFs, ['openExport']],
  ['@site/surfaces', surfaces, ['siteGuides', 'siteSurfaces']],
  ['@site/threads', threads, ['serveOrders', 'startThread']],
  ['@site/surfaces/guides', surfacesGuides, ['siteEndpoints', 'siteGuides']],
];

test.each(EXPORTS)('%s exports this and no more', (_name, module, names) => {
  expect(Object.keys(module).sort()).toEqual(names);
});
